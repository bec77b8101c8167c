import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CASE_FIELD_WORDS } from '../../../data/case-field-words.ts'
import { environmentLabel, fallsBackToDefault } from '../../../data/environment-label.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { choicesOf, type Conflict } from '#contract/changes/conflict.ts'
import type { ConflictChoice } from '#contract/changes/definition.ts'
import type { Side } from '#contract/changes/merging/merge-settings.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { Button } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/mantine/radio.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { correctionOf } from '../model/decided-conflict.ts'
import classes from './sync-panel.module.css'

/** Both versions side by side; the user says, one by one, which stays. */
export function ConflictForm({ entry }: { entry: OutboxEntry & Conflict }) {
  const choices = useMemo(() => choicesOf(entry), [entry])
  return choices.length === 0 ? <NothingToChoose /> : <ChoicesForm entry={entry} choices={choices} />
}

/** The change can only be given up, by the button of its card. */
function NothingToChoose() {
  return (
    <p className={classes.detail}>
      <Trans>
        Someone else changed or answered this step meanwhile, so this answer was not used. Look at the step and answer anew if it still
        asks.
      </Trans>
    </p>
  )
}

function ChoicesForm({ entry, choices }: { entry: OutboxEntry & Conflict; choices: readonly ConflictChoice[] }) {
  const { t } = useLingui()
  const { sync } = useClient()
  const showError = useErrorToast()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const isDecided = choices.every(({ key }) => chosen.has(key))
  const send = () => {
    const correction = correctionOf(entry, (key) => chosen.get(key) ?? 'theirs')
    const done = correction ? sync.retry(entry, correction) : sync.discard([entry])
    done.catch(showError)
  }
  return (
    <div className={classes.conflict}>
      <p className={classes.detail}>
        <Trans>Someone else changed this too. Choose which version to keep.</Trans>
      </p>
      {choices.map((choice) => (
        <ChoiceField
          key={choice.key}
          choice={choice}
          side={chosen.get(choice.key) ?? null}
          onChoose={(side) => setChosen((now) => new Map(now).set(choice.key, side))}
        />
      ))}
      <Button size="sm" variant="accent" reason={isDecided ? null : t`Choose which version to keep first`} onClick={send}>
        <Trans>Keep the chosen version</Trans>
      </Button>
    </div>
  )
}

const LABEL_WORDS = { sut_url: msg`SUT URL`, title: msg`Title`, steps: msg`Steps` }

function legendOf(i18n: I18n, label: ConflictChoice['label']): string {
  if (label.kind === 'item') return label.key
  if (label.kind === 'environment') return environmentLabel(label, { name: i18n._(msg`Name`), sutUrl: i18n._(LABEL_WORDS.sut_url) })
  return i18n._(label.kind === 'case_field' ? CASE_FIELD_WORDS[label.field] : LABEL_WORDS[label.kind])
}

function ChoiceField({ choice, side, onChoose }: { choice: ConflictChoice; side: Side | null; onChoose: (side: Side) => void }) {
  const { i18n, t } = useLingui()
  const name = useId()
  const { label } = choice
  const legend = legendOf(i18n, label)
  const none = label.kind === 'environment' && fallsBackToDefault(label) ? t`As in the default environment` : t`Deleted`
  const words = (value: string | null) => <span className={classes.version}>{value ?? none}</span>
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.sides}>
        <Radio name={name} label={t`Mine`} description={words(choice.mine)} checked={side === 'mine'} onChange={() => onChoose('mine')} />
        <Radio
          name={name}
          label={t`Theirs`}
          description={words(choice.theirs)}
          checked={side === 'theirs'}
          onChange={() => onChoose('theirs')}
        />
      </div>
    </fieldset>
  )
}
