import { Textarea as Part, type TextareaProps } from '@mantine/core'
import { inputLook } from './input-look.ts'
import { themed } from './themed.tsx'

export const Textarea = themed<TextareaProps>(Part.withProps(inputLook))
