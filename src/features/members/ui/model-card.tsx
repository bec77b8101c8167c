import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MODEL_MODES, type ModelMode } from '#contract/schemas/model-reading.ts'
import type { OrganizationSettings } from '#contract/schemas/organization.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { organizationSettingsQuery } from '../../../data/queries/organization-settings.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Card } from '../../../ui/card.tsx'
import { Radio, RadioGroup } from '../../../ui/mantine/radio.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useChooseModelMode } from '../data/model-mode.ts'
import classes from './settings-card.module.css'

/** When a model is asked for this organization. Nothing where the server has none. */
export function ModelCard({ organizationId }: { organizationId: string }) {
  const api = useApi()
  const settings = useQuery(organizationSettingsQuery(api, organizationId))
  const model = settings.data?.model
  return model ? <ModelModes model={model} organizationId={organizationId} /> : null
}

type ModelModesProps = { model: NonNullable<OrganizationSettings['model']>; organizationId: string }

function ModelModes({ model, organizationId }: ModelModesProps) {
  const { t } = useLingui()
  const isReachable = useIsReachable()
  // The radio buttons stay enabled while a choice is on its way: a disabled one would lose the focus of the keyboard.
  const { mutate, isPending, variables, error } = useChooseModelMode(organizationId)
  const words: Record<ModelMode, { label: string; description: string }> = {
    off: { label: t`Never`, description: t`Steps are predicted on this server alone.` },
    unsure: { label: t`When unsure`, description: t`For words that mean nothing on the page, or several things.` },
    always: { label: t`Always`, description: t`For every action. A model that means another element makes the prediction less sure.` },
  }
  const offered = MODEL_MODES.slice(0, MODEL_MODES.indexOf(model.most) + 1)
  const choose = (value: string) => {
    const mode = offered.find((one) => one === value)
    if (mode && isReachable) mutate(mode)
  }
  return (
    <Card className={classes.card}>
      <h2 className={classes.heading} id="model-mode">
        <Trans>Language model</Trans>
      </h2>
      <p className={classes.description}>
        <Trans>
          {model.name} can help to understand steps during prediction. It is sent the texts of the step and its neighbours, the names of
          data and what the page shows as text; secrets and passwords are masked. Each step shows what was sent and answered.
        </Trans>
      </p>
      <RadioGroup
        value={isPending ? variables : model.mode}
        onChange={choose}
        aria-labelledby="model-mode"
        aria-busy={isPending || undefined}
      >
        <div className={classes.choices}>
          {offered.map((mode) => (
            <Radio key={mode} value={mode} {...words[mode]} disabled={!isReachable} />
          ))}
        </div>
      </RadioGroup>
      {error ? <FormError error={error} /> : null}
      {isReachable ? null : (
        <p className={classes.description}>
          <Trans>The server cannot be reached, so this cannot be changed now.</Trans>
        </p>
      )}
    </Card>
  )
}
