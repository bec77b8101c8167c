import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Logo } from '../../ui/logo.tsx'
import { CrashScreen } from './crash-screen.tsx'
import classes from './root-screens.module.css'

/** In place of the whole frame while it is not yet known who is signed in. */
export function RootPending() {
  return (
    <main className={classes.splash}>
      <Logo size={44} />
      <h1 className={classes.text}>
        <Trans>Loading…</Trans>
      </h1>
    </main>
  )
}

/** In place of the whole frame when that could not be found out. */
export function RootCrash(props: ErrorComponentProps) {
  return (
    <main className={classes.full}>
      <CrashScreen error={props.error} />
    </main>
  )
}
