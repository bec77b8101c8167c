import { Skeleton as Part, type SkeletonProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const Skeleton = themed<SkeletonProps>(Part)
