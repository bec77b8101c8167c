import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders as the application does, in English, with the texts of the source. */
export function renderUi(element: ReactElement) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return render(element, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <MantineProvider env="test">{children}</MantineProvider>
      </I18nProvider>
    ),
  })
}
