import { mergeThemeOverrides } from '@mantine/core'
import { theme } from '../../src/ui/mantine/theme.ts'

const inPlace = {
  defaultProps: {
    withinPortal: false,
    trapFocus: false,
    returnFocus: false,
    lockScroll: false,
    closeOnEscape: false,
    transitionProps: { duration: 0 },
  },
}

/** The product's theme, except that dialogs open in place: many of them are visible at once, and none may take the focus. */
export const inPlaceTheme = mergeThemeOverrides(theme, { components: { ModalRoot: inPlace, DrawerRoot: inPlace } })
