import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { EnvironmentChoice } from '../../../data/environment-choice.ts'
import classes from './environment-select.module.css'

type EnvironmentSelectProps = { environment: EnvironmentChoice; isBusy: boolean }

/** Chooses the environment in which recipes of the project run on this device. */
export function EnvironmentSelect({ environment: { current, others, choose }, isBusy }: EnvironmentSelectProps) {
  const { t } = useLingui()
  const hintId = useId()
  return (
    <span className={classes.box}>
      <select
        className={classes.select}
        aria-label={t`Environment`}
        aria-describedby={isBusy ? hintId : undefined}
        disabled={isBusy}
        title={isBusy ? t`The run that goes on uses it` : undefined}
        value={current?.id ?? ''}
        onChange={(event) => choose(event.target.value || null)}
      >
        <option value="">{t`Default environment`}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.arrow} size={16} aria-hidden />
      {isBusy && (
        <span id={hintId} hidden>
          {t`The run that goes on uses it`}
        </span>
      )}
    </span>
  )
}
