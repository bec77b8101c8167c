import { Switch as Part, type SwitchProps } from '@mantine/core'
import { choiceLook } from './choice-look.ts'
import { themed } from './themed.tsx'

export const Switch = themed<SwitchProps>(Part.withProps(choiceLook))
