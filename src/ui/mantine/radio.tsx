import { Radio as Part, type RadioGroupProps, type RadioProps } from '@mantine/core'
import { choiceLook } from './choice-look.ts'
import { themed } from './themed.tsx'

export const Radio = themed<RadioProps>(Part.withProps(choiceLook))
export const RadioGroup = themed<RadioGroupProps>(Part.Group)
