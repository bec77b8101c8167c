import { subscribeToStorage } from '../../data/device/storage-changes.ts'
import { applyTheme } from './apply-theme.ts'
import { SYSTEM_IS_DARK } from './theme.ts'

/** Changes the theme of the open page with the choice, in this tab or another, and with the system. */
export function followTheme(): void {
  subscribeToStorage(applyTheme)
  window.matchMedia(SYSTEM_IS_DARK).addEventListener('change', applyTheme)
}
