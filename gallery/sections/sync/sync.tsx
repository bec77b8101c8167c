import { CannotSaveNotice } from '../../../src/features/errors/ui/cannot-save-notice.tsx'
import { useIsReachable, useSyncState } from '../../../src/data/sync/use-sync.ts'
import { summaryOf, type SyncSummary } from '../../../src/features/sync/model/sync-summary.ts'
import { DiscardChangesDialog } from '../../../src/features/sync/ui/discard-changes-dialog.tsx'
import { SignOutDialog } from '../../../src/features/sync/ui/sign-out-dialog.tsx'
import { SyncIndicator } from '../../../src/features/sync/ui/sync-indicator.tsx'
import { SyncPanel } from '../../../src/features/sync/ui/sync-panel.tsx'
import { signOutQuestion } from '../../../src/data/sync/sign-out-question.ts'
import { CHANGES, queued, renaming } from '../../fixtures/queue.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { appears } from '../../stage/appears.ts'
import type { World } from '../../stage/client-twin.ts'

type Kind = SyncSummary['kind']

/** The world in which the header shows each of these summaries. */
const WORLDS: Record<Kind, (context: Context) => World> = {
  quiet: () => ({}),
  opening: () => ({ device: { status: 'opening' } }),
  outdated: () => ({ device: { status: 'outdated' } }),
  attention: (context) => ({ device: { queue: [renaming(context, { state: 'parked' }), renaming(context, { state: 'conflict' })] } }),
  offline: (context) => ({ isReachable: false, device: { queue: [renaming(context)], sending: 'unreachable' } }),
  signed_out: (context) => ({ device: { queue: [renaming(context)], sending: 'signed_out' } }),
  sending: (context) => ({ device: { queue: [renaming(context), queued(CHANGES['project.update'](context))] } }),
  stuck: (context) => ({ device: { queue: [renaming(context)], sending: 'unstored' } }),
  unprotected: () => ({ device: { status: 'unavailable' } }),
  cut_off: () => ({ isReachable: false, device: { status: 'unavailable' } }),
}
const KINDS = membersOf(WORLDS)

function useSummary(): SyncSummary {
  return summaryOf(useSyncState(), useIsReachable())
}

const Indicator = () => <SyncIndicator summary={useSummary()} onOpen={() => {}} />
const Panel = () => <SyncPanel summary={useSummary()} onLeave={() => {}} />

const inKind = (kind: Kind) => (stage: HTMLElement) => appears(stage, `[data-kind=${kind}]`).then(() => {})

const indicators = KINDS.map((kind): Specimen => ({
  name: `Header: ${kind}`,
  world: WORLDS[kind],
  act: inKind(kind),
  show: () => <Indicator />,
}))

const panels = KINDS.map((kind): Specimen => ({
  name: `Panel: ${kind}`,
  world: WORLDS[kind],
  act: inKind(kind),
  show: () => (
    <>
      <Indicator />
      <Panel />
    </>
  ),
}))

const cannotSave: Specimen = {
  name: 'In a form: cannot be saved now',
  world: WORLDS.cut_off,
  show: () => <CannotSaveNotice />,
}

const signOut = (name: string, world: Specimen['world']): Specimen => ({
  name: `Log out: ${name}`,
  ground: 'window',
  world,
  act: () => signOutQuestion.ask(),
  show: () => <SignOutDialog />,
})

const dialogs: Specimen[] = [
  signOut('with unsent changes', (context) => ({ device: { queue: [renaming(context), renaming(context)] } })),
  signOut('offline', WORLDS.offline),
  signOut('with changes that need the user', WORLDS.attention),
  signOut('while the queue is being opened', WORLDS.opening),
  signOut('all was sent meanwhile', {}),
  {
    name: 'Discard changes',
    ground: 'window',
    show: (context) => (
      <DiscardChangesDialog
        entries={membersOf(CHANGES).map((path, seq) => ({ ...queued(CHANGES[path](context)), seq }))}
        onClose={() => {}}
      />
    ),
  },
]

export const section: Section = {
  specimens: [
    ...indicators,
    { name: 'Header: hovered', looks: { as: 'hovered', on: 'button' }, show: () => <Indicator /> },
    { name: 'Header: focused', looks: { as: 'focused', on: 'button' }, show: () => <Indicator /> },
    ...panels,
    cannotSave,
    ...dialogs,
  ],
}
