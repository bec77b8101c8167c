import { useLingui } from '@lingui/react/macro'
import { Switch } from '../../../ui/mantine/switch.tsx'

type PreconditionSwitchProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Whether the preconditions of the test cases become steps before the first one. */
export function PreconditionSwitch({ checked, onChange }: PreconditionSwitchProps) {
  const { t } = useLingui()
  return (
    <Switch
      label={t`Do and check preconditions before the steps`}
      description={t`They become the steps 0.1, 0.2 …: acts are done, states are checked, and what the page says nothing about stops nothing. “The user is signed in” is done where there is a login and a password.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
