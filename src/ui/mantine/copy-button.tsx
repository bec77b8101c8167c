import { CopyButton as Part, type CopyButtonProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const CopyButton = themed<CopyButtonProps>(Part)
