/** What the user has chosen; `system`: as the device has it. */
export type ThemeChoice = 'system' | 'light' | 'dark'
export type Theme = 'light' | 'dark'

export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** In the storage of the device: its JSON, as all such choices. */
export const THEME_KEY = 'theme'
export const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)'

/** The colour around the page, for browsers that draw it: `--app-page` of each theme. */
export const PAGE_COLOURS: Record<Theme, string> = { light: '#f5f5f7', dark: '#121317' }

/** The stored choice; what is no choice counts as none. */
export const parseThemeChoice = (stored: string | null): ThemeChoice =>
  THEME_CHOICES.find((choice) => JSON.stringify(choice) === stored) ?? 'system'

export function themeOf(choice: ThemeChoice, isSystemDark: boolean): Theme {
  if (choice !== 'system') return choice
  return isSystemDark ? 'dark' : 'light'
}
