import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { nameOfConflict } from '#contract/changes/merging/merge-settings.ts'
import { choiceOfConflict } from '#contract/changes/project-update.ts'
import { environmentLabel, fallsBackToDefault } from '../../../data/environment-label.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Choice, DraftConflict } from '../model/settings-draft.ts'
import classes from './project-settings.module.css'
import { Radio } from '../../../ui/mantine/radio.tsx'

type ConflictListProps = {
  conflicts: readonly DraftConflict[]
  choiceOf: (conflict: DraftConflict) => Choice | null
  onChoose: (conflict: DraftConflict, choice: Choice) => void
}

/** Things that somebody else changed at the same time: the user says, one by one, which version stays. */
export function ConflictList({ conflicts, choiceOf, onChoose }: ConflictListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  // it comes at the top, whatever part of a long list is in sight, and saving waits for it
  useEffect(() => {
    // newer browsers answer with a promise, which is no way to undo an effect
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={list} className={classes.conflicts}>
      <Notice variant="warning" title={t`Someone else changed these settings in the meantime`}>
        <Trans>Everything else has been merged. Choose which version to keep, then save.</Trans>
      </Notice>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={nameOfConflict(conflict)}
          conflict={conflict}
          choice={choiceOf(conflict)}
          onChoose={(choice) => onChoose(conflict, choice)}
        />
      ))}
    </div>
  )
}

function ConflictChoice({
  conflict,
  choice,
  onChoose,
}: {
  conflict: DraftConflict
  choice: Choice | null
  onChoose: (choice: Choice) => void
}) {
  const { t } = useLingui()
  const name = useId()
  const { label, mine, theirs } = choiceOfConflict(conflict)
  const isOfEnvironment = label.kind === 'environment'
  const none = isOfEnvironment && fallsBackToDefault(label) ? t`As in the default environment` : t`Deleted`
  const caption = isOfEnvironment
    ? environmentLabel(label, { name: t`Name`, sutUrl: t`SUT URL` })
    : label.kind === 'item'
      ? label.key
      : t`SUT URL`
  return (
    <fieldset className={classes.conflict}>
      <legend>{caption}</legend>
      <div className={classes.conflictOptions}>
        <Radio name={name} label={t`Mine`} description={mine ?? none} checked={choice === 'mine'} onChange={() => onChoose('mine')} />
        <Radio
          name={name}
          label={t`Theirs`}
          description={theirs ?? none}
          checked={choice === 'theirs'}
          onChange={() => onChoose('theirs')}
        />
      </div>
    </fieldset>
  )
}
