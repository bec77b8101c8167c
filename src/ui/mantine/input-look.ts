import type { InputWrapperProps } from '@mantine/core'
import classes from './input.module.css'

/** Fields of the library look like those of ours: what is wrong, and the hint, stand below in this order. */
export const inputLook = {
  classNames: { label: classes.label, input: classes.input, error: classes.error, description: classes.description },
  inputWrapperOrder: ['label', 'input', 'error', 'description'] satisfies InputWrapperProps['inputWrapperOrder'],
}
