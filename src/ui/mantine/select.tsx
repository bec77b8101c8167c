import { Select as Part, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { inputLook } from './input-look.ts'
import classes from './input.module.css'
import { themed } from './themed.tsx'

const arrow = <IconChevronDown className={classes.arrow} size={16} aria-hidden />

export const Select = themed<SelectProps>(Part.withProps({ ...inputLook, rightSection: arrow, rightSectionPointerEvents: 'none' }))
