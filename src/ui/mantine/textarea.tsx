import { Textarea as Part, type TextareaProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const Textarea = themed<TextareaProps>(Part)
