import { Progress as Part, type ProgressProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const Progress = themed<ProgressProps>(Part)
