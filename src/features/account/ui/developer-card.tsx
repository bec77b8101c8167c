import { Trans, useLingui } from '@lingui/react/macro'
import { setDeveloper, useIsDeveloper } from '../../../data/device/developer-setting.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import classes from './change-password-card.module.css'

/** What this browser shows to developers. */
export function DeveloperCard() {
  const { t } = useLingui()
  const isOn = useIsDeveloper()
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>
        <Trans>For developers</Trans>
      </h2>
      <p className={classes.description}>
        <Trans>Kept in this browser only.</Trans>
      </p>
      <Switch
        label={t`Show what the engine sees`}
        description={t`On the steps of a recipe: how the engine reads them on the page that the remote browser shows, and why.`}
        checked={isOn}
        onChange={(event) => setDeveloper(event.currentTarget.checked)}
      />
    </Card>
  )
}
