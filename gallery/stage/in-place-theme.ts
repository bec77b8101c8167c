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

/** The product's theme, but that dialogs open where they stand: many of them are to be seen at once, and none may take the focus. */
export const inPlaceTheme = mergeThemeOverrides(theme, { components: { ModalRoot: inPlace, DrawerRoot: inPlace } })
