import { useLingui } from '@lingui/react/macro'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { HeaderActions } from '../../../ui/layout/layout-context.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { usePageShortcut } from './use-page-shortcut.ts'

/** The list of all keys of the page, behind a button in the header and behind its own key. */
export function ShortcutsHelp() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  usePageShortcut('help', () => setOpen(true))
  return (
    <>
      <HeaderActions>
        <IconButton label={t`Keyboard shortcuts`} onClick={() => setOpen(true)}>
          <IconKeyboard size={18} aria-hidden />
        </IconButton>
      </HeaderActions>
      <ShortcutsDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
