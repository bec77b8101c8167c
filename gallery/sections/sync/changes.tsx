import type { ChangePath } from '#contract/changes/changes.ts'
import type { EntryState, OutboxEntry } from '../../../src/sync/entry.ts'
import { ChangeCard } from '../../../src/features/sync/ui/change-card.tsx'
import { CHANGES, CURRENT, queued, type QueuedAs } from '../../fixtures/queue.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'
import classes from './changes.module.css'

const PATHS = membersOf(CHANGES)

const REFUSED = { code: 'validation_failed', message: 'Some of the data is not valid' }

type CardProps = { entry: OutboxEntry; cause?: OutboxEntry }

const Card = ({ entry, cause }: CardProps) => (
  <ul className={classes.list}>
    <ChangeCard entry={entry} cause={cause ?? null} onDiscard={() => {}} onLeave={() => {}} />
  </ul>
)

const card = (path: string, state: EntryState, entry: (context: Context) => OutboxEntry): Specimen => ({
  name: `${path}, ${state}`,
  show: (context) => <Card entry={entry(context)} />,
})

const conflictOf = (context: Context, path: keyof typeof CURRENT) =>
  queued<ChangePath>(CHANGES[path](context), { state: 'conflict', current: CURRENT[path](context) })

const each = (change: QueuedAs) => (path: ChangePath) =>
  card(path, change.state ?? 'waiting', (context) => queued<ChangePath>(CHANGES[path](context), change))

/** A creation cannot be in conflict, because nobody else can have changed its subject. */
const STATES: Record<EntryState, Specimen[]> = {
  waiting: PATHS.map(each({})),
  parked: PATHS.map(each({ state: 'parked', problem: REFUSED })),
  conflict: membersOf(CURRENT).map((path) => card(path, 'conflict', (context) => conflictOf(context, path))),
}

export const section: Section = {
  about: 'Each change of contract/changes: waiting, refused, and after somebody else has changed the same.',
  specimens: [
    ...membersOf(STATES).flatMap((state) => STATES[state]),
    {
      name: 'Waits for another change',
      show: (context) => (
        <Card
          entry={{ ...queued(CHANGES['recipe.updateSteps'](context)), seq: 2 }}
          cause={queued(CHANGES['recipe.createDraft'](context), { state: 'parked' })}
        />
      ),
    },
    {
      name: 'Of a newer version',
      show: (context) => <Card entry={{ ...queued(CHANGES['recipe.delete'](context)), path: 'recipe.fold', format: 99 }} />,
    },
    {
      name: 'A conflict, decided and ready to be sent',
      act: (stage) => press(stage, 'input[type=radio]'),
      show: (context) => <Card entry={conflictOf(context, 'recipe.updateTitle')} />,
    },
  ],
}
