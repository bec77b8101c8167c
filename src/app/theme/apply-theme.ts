import { PAGE_COLOURS, parseThemeChoice, SYSTEM_IS_DARK, THEME_KEY, themeOf } from './theme.ts'

/** Puts the page into the theme that this device has chosen. */
export function applyTheme(): void {
  const theme = themeOf(parseThemeChoice(storedChoice()), window.matchMedia(SYSTEM_IS_DARK).matches)
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLOURS[theme])
}

/** Where storage is blocked, nothing was chosen. */
function storedChoice(): string | null {
  try {
    return localStorage.getItem(THEME_KEY)
  } catch {
    return null
  }
}
