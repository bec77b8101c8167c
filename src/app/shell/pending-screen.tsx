import { Trans } from '@lingui/react/macro'
import classes from './root-screens.module.css'

/** Inside the frame while a screen's code is on its way. */
export function PendingScreen() {
  return (
    <output className={classes.splash}>
      <span className={classes.text}>
        <Trans>Loading…</Trans>
      </span>
    </output>
  )
}
