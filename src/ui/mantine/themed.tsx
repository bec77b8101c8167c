import { MantineContext, MantineProvider } from '@mantine/core'
import { use, type ComponentType, type ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * A part of Mantine with our theme around it. The provider stands here and not at the root of the application, for it weighs more than a whole first
 * screen, and no first screen has such a part; its variables stand in `theme-variables.css`.
 */
export function themed<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function Themed(props) {
    const part = <Part {...props} />
    if (use(MantineContext)) return part
    return (
      <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
        {part}
      </MantineProvider>
    )
  }
}
