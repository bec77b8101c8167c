import { Radio as Part, type RadioGroupProps, type RadioProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const Radio = themed<RadioProps>(Part)
export const RadioGroup = themed<RadioGroupProps>(Part.Group)
