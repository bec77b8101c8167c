import { Switch as Part, type SwitchProps } from '@mantine/core'
import { themed } from './themed.tsx'

export const Switch = themed<SwitchProps>(Part)
