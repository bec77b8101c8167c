import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import type { Choice, Clash } from '../model/settings-draft.ts'
import classes from './project-settings.module.css'
import { Radio } from '../../../ui/mantine/radio.tsx'

type ClashListProps = {
  clashes: readonly Clash[]
  choiceOf: (clash: Clash) => Choice | null
  onChoose: (clash: Clash, choice: Choice) => void
}

/** Things that somebody else changed at the same time: the user says, one by one, which version stays. */
export function ClashList({ clashes, choiceOf, onChoose }: ClashListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  // it comes at the top, whatever part of a long list is in sight, and saving waits for it
  useEffect(() => {
    // newer browsers answer with a promise, which is no way to undo an effect
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={list} className={classes.clashes}>
      <Notice variant="warning" title={t`Someone else changed these settings in the meantime`}>
        <Trans>Everything else has been merged. Choose which version to keep, then save.</Trans>
      </Notice>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.kind === 'item' ? `item ${clash.key}` : clash.kind}
          clash={clash}
          choice={choiceOf(clash)}
          onChoose={(choice) => onChoose(clash, choice)}
        />
      ))}
    </div>
  )
}

function ClashChoice({ clash, choice, onChoose }: { clash: Clash; choice: Choice | null; onChoose: (choice: Choice) => void }) {
  const { t } = useLingui()
  const name = useId()
  const words = useVersionWords(clash)
  return (
    <fieldset className={classes.clash}>
      <legend>{clash.kind === 'sutUrl' ? t`SUT URL` : clash.key}</legend>
      <div className={classes.clashOptions}>
        <Radio name={name} label={t`Mine`} description={words.mine} checked={choice === 'mine'} onChange={() => onChoose('mine')} />
        <Radio name={name} label={t`Theirs`} description={words.theirs} checked={choice === 'theirs'} onChange={() => onChoose('theirs')} />
      </div>
    </fieldset>
  )
}

function useVersionWords(clash: Clash): Record<Choice, string> {
  const { t } = useLingui()
  if (clash.kind === 'sutUrl') return { mine: clash.mine, theirs: clash.theirs }
  const word = (item: (typeof clash)['mine']) => (item === null ? t`Deleted` : item.isSecret ? '••••••••' : item.value)
  return { mine: word(clash.mine), theirs: word(clash.theirs) }
}
