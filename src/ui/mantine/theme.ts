import { createTheme, type MantineColorsTuple } from '@mantine/core'

const iris: MantineColorsTuple = [
  '#f1f1fe',
  '#e2e3fd',
  '#c6c8fa',
  '#a5a8f5',
  '#8488ef',
  '#686de7',
  '#4d51d8',
  '#3f42bd',
  '#33369a',
  '#272977',
]
const gray: MantineColorsTuple = [
  '#fafafb',
  '#f5f5f7',
  '#ededf0',
  '#e3e3e8',
  '#d0d0d8',
  '#9d9faa',
  '#666975',
  '#4a4c57',
  '#2e3038',
  '#17181d',
]
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fde3e3',
  '#fac5c6',
  '#f49c9f',
  '#ea6d72',
  '#dc464d',
  '#c62f38',
  '#a6242d',
  '#841f26',
  '#651a20',
]
const green: MantineColorsTuple = [
  '#edfaf2',
  '#d6f3e1',
  '#aee5c4',
  '#7dd2a1',
  '#4dba7e',
  '#2b9f63',
  '#1a7f4c',
  '#15683f',
  '#135333',
  '#103f28',
]
const yellow: MantineColorsTuple = [
  '#fff9eb',
  '#fdf0cd',
  '#fbe09a',
  '#f7ca5c',
  '#f0b32d',
  '#dc9713',
  '#b4740b',
  '#8f5a0c',
  '#734811',
  '#573710',
]

const fontFamily = "'Onest Variable', 'Onest fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** The dimmed page behind dialogs stays recognizable. */
const DIMMED = { color: '#17181d', backgroundOpacity: 0.32 }

/** Colours, type, spacing and corners of the whole client. Pixel sizes: 4-based spacing, 14 px text. */
export const theme = createTheme({
  colors: { iris, gray, red, green, yellow },
  primaryColor: 'iris',
  primaryShade: 6,
  black: '#17181d',
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '22px', lg: '24px', xl: '26px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '18px', lineHeight: '26px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
      h5: { fontSize: '13px', lineHeight: '20px' },
      h6: { fontSize: '12px', lineHeight: '16px' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(23 24 29 / 5%)',
    sm: '0 1px 2px rgb(23 24 29 / 4%), 0 2px 6px rgb(23 24 29 / 4%)',
    md: '0 2px 4px rgb(23 24 29 / 4%), 0 8px 20px rgb(23 24 29 / 8%)',
    lg: '0 4px 8px rgb(23 24 29 / 4%), 0 16px 40px rgb(23 24 29 / 12%)',
    xl: '0 8px 16px rgb(23 24 29 / 6%), 0 24px 64px rgb(23 24 29 / 16%)',
  },
  components: {
    ModalOverlay: { defaultProps: DIMMED },
    DrawerOverlay: { defaultProps: DIMMED },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})
