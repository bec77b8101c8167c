import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { nextTimes } from '#contract/rules/cron.ts'
import { Select } from '../../../ui/mantine/select.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { toggled } from '../model/schedule-form.ts'
import { dayName, nearTimeLabel, ownTimeZone, timeZones } from '../model/time-words.ts'
import { asKind, cronOf, DAYS_OF_WEEK, WHEN_KINDS, type When, type WhenKind } from '../model/when.ts'
import { CheckList } from './check-list.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import classes from './schedule-form.module.css'

const KIND_WORDS: Record<WhenKind, MessageDescriptor> = {
  hourly: msg`Every hour`,
  daily: msg`Every day`,
  weekdays: msg`Monday to Friday`,
  days: msg`On chosen days of the week`,
  custom: msg`By a cron expression`,
}

/** There are some four hundred: whoever looks for one types a part of its name. */
const ZONES_SHOWN = 50

/** When a schedule is due, in words or as an expression, with the next times that follow from it. */
export function WhenFields({ draft, problems, onChange }: DraftFieldsProps) {
  const { t, i18n } = useLingui()
  const { when, timeZone } = draft
  const zones = useMemo(() => timeZones(ownTimeZone(), timeZone), [timeZone])
  const change = (next: When) => onChange({ when: next })
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={t`When`}
          value={when.kind}
          options={WHEN_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_WORDS[kind]) }))}
          onChange={(value) => change(asKind(when, WHEN_KINDS.find((kind) => kind === value) ?? 'daily'))}
        />
        <At when={when} hasProblem={problems.includes('when')} onChange={change} />
      </div>
      {when.kind === 'days' && (
        <CheckList
          isRow
          legend={<Trans>Days</Trans>}
          options={DAYS_OF_WEEK.map((day) => ({ value: String(day), label: dayName(day, i18n.locale, 'long') }))}
          chosen={when.days.map(String)}
          error={problems.includes('when') && when.days.length === 0 ? t`Choose at least one day` : null}
          onToggle={(day) => change({ ...when, days: toggled(when.days, Number(day)) })}
        />
      )}
      {when.kind === 'custom' && (
        <TextField
          className={classes.cron}
          label={t`Cron expression`}
          hint={t`Minute, hour, day of the month, month, day of the week: 0 3 * * 1-5`}
          autoComplete="off"
          spellCheck={false}
          value={when.cron}
          error={problems.includes('cron') ? t`This is no expression of five fields that ever comes` : null}
          onChange={(event) => change({ kind: 'custom', cron: event.target.value })}
        />
      )}
      <Select
        // the list belongs to the dialog: elsewhere on the page it would stand outside of every landmark
        comboboxProps={{ withinPortal: false }}
        label={t`Time zone`}
        searchable
        allowDeselect={false}
        data={zones}
        limit={ZONES_SHOWN}
        maxDropdownHeight={200}
        nothingFoundMessage={t`No such time zone`}
        value={timeZone}
        onChange={(zone) => zone !== null && onChange({ timeZone: zone })}
      />
      <NextTimes cron={cronOf(when)} timeZone={timeZone} />
    </>
  )
}

type AtProps = { when: When; hasProblem: boolean; onChange: (when: When) => void }

function At({ when, hasProblem, onChange }: AtProps) {
  const { t } = useLingui()
  if (when.kind === 'custom') return null
  if (when.kind === 'hourly') {
    return (
      <SelectField
        label={t`At the minute`}
        value={String(when.minute)}
        options={minutesWith(when.minute).map((minute) => ({ value: String(minute), label: `:${String(minute).padStart(2, '0')}` }))}
        onChange={(minute) => onChange({ ...when, minute: Number(minute) })}
      />
    )
  }
  return (
    <TextField
      label={t`At`}
      type="time"
      value={when.time}
      error={hasProblem && when.time === '' ? t`Enter a time` : null}
      onChange={(event) => onChange({ ...when, time: event.target.value })}
    />
  )
}

const MINUTES_STEP = 5
const minutesWith = (minute: number): number[] =>
  [...new Set([minute, ...Array.from({ length: 60 / MINUTES_STEP }, (_, n) => n * MINUTES_STEP)])].toSorted((a, b) => a - b)

const SHOWN = 3

/** Said aloud when they change: whoever does not see the fields hears what was chosen. */
function NextTimes({ cron, timeZone }: { cron: string; timeZone: string }) {
  const { i18n } = useLingui()
  const now = useNow()
  const times = nextTimes({ cron, timeZone }, new Date(now), SHOWN)
  return (
    <output className={classes.next}>
      {times.length === 0 ? (
        <Trans>It is never due like this.</Trans>
      ) : (
        <>
          <span>
            <Trans>Next times:</Trans>
          </span>
          <ol>
            {times.map((at) => (
              <li key={at.toISOString()}>{nearTimeLabel(i18n, at, { timeZone, now })}</li>
            ))}
          </ol>
        </>
      )}
    </output>
  )
}
