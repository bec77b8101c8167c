import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { collectDiagnosis, type DiagnosisInput } from '../../features/diagnosis/data/collect-diagnosis.ts'
import { downloadText } from '../../lib/download-text.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { screenOf } from '../access/route-table.ts'
import { loadAllTexts } from '../texts/i18n.ts'

/** Hands the user a file that says how the application is, and offers the same for the clipboard. Works without a network. */
export async function saveDiagnosis(client: DiagnosisInput['client'], i18n: I18n): Promise<void> {
  const [diagnosis] = await Promise.all([
    collectDiagnosis({ client, language: i18n.locale, screen: screenOf(location.pathname) }),
    loadAllTexts(),
  ])
  const text = `${JSON.stringify(diagnosis, null, 2)}\n`
  downloadText(`reprise-diagnosis-${diagnosis.writtenAt.replaceAll(/[:.]/g, '-')}.json`, text)
  const clipboard = navigator.clipboard as Clipboard | undefined
  showToast({
    variant: 'success',
    title: i18n._(msg`Diagnosis saved`),
    description: i18n._(msg`The file holds states, counts and error codes: no names, no texts, no addresses, no passwords.`),
    ...(clipboard ? { action: { label: i18n._(msg`Copy as text`), onClick: () => void copy(clipboard, text, i18n) } } : {}),
  })
}

async function copy(clipboard: Clipboard, text: string, i18n: I18n): Promise<void> {
  try {
    await clipboard.writeText(text)
    showToast({ variant: 'success', title: i18n._(msg`Diagnosis copied`) })
  } catch {
    showToast({
      variant: 'destructive',
      title: i18n._(msg`The diagnosis could not be copied`),
      description: i18n._(msg`The browser does not allow it. The saved file holds the same.`),
    })
  }
}
