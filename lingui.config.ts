import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'] },
    // Words of mails: read by the server, never sent to a browser.
    { path: '<rootDir>/locales/mail/{locale}', include: ['server/platform/mail/templates'] },
  ],
  format: formatter({ lineNumbers: false }),
})
