import { Loader as Part, type LoaderProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const Loader = themed<LoaderProps>(Part)
