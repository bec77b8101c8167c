import { Select as Part, type SelectProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const Select = themed<SelectProps>(Part)
