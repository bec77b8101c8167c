import { Trans } from '@lingui/react/macro'
import { Logo } from '../../ui/logo.tsx'
import classes from './splash-screen.module.css'

/** Shown while it is not yet known who is signed in. */
export function SplashScreen() {
  return (
    <output className={classes.splash}>
      <Logo size={44} />
      <span className={classes.text}>
        <Trans>Loading…</Trans>
      </span>
    </output>
  )
}
