import type { Action } from '#contract/schemas/action.ts'
import { captionsOfNode } from '#engine/grounding/target-caption.ts'
import { kindOfNode } from '#engine/grounding/node-kind.ts'
import { taughtSaying, type TaughtSaying, type TaughtText } from '#engine/taught/read-taught.ts'
import { resolveDescription } from '#engine/values/resolve-value.ts'
import { valueForField } from '#engine/values/value-for-field.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { withProjectFiles } from '../steps/give-files.ts'
import { performAction, type DialogContext } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'
import type { AttemptEvent } from './attempt.ts'
import { watchPage, type PredictionTimeouts } from './watch-page.ts'

/** Most pages have the element at once; where it is missing the words are read, which waits long enough by itself. */
const TAUGHT_TARGET_MS = 3000

/** Does the next act of a text as the project was taught. Fails when the element, or a value for it, is not certainly there. */
export async function actAsTaught(run: Run, rest: TaughtText, context: DialogContext, timeouts: PredictionTimeouts): Promise<AttemptEvent> {
  const patient = { ...timeouts, targetMs: Math.min(timeouts.targetMs, TAUGHT_TARGET_MS) }
  const seen = await watchPage(run, patient, (snapshot) => {
    const value = taughtSaying(rest, snapshot, run.teaching.known)
    return { isFinal: value !== null, value }
  })
  if (seen.kind !== 'done') return { type: 'failed', end: seen }
  const { value: saying, look } = seen.value
  if (!saying) return { type: 'failed', end: { kind: 'failed', failure: { code: 'target_not_found', wanted: rest.text, found: [] } } }
  const done = await perform(run, saying, context)
  if (done.kind !== 'done') return { type: 'failed', end: done }
  const { progress, behind, node } = saying
  const next = progress ? { text: rest.text, progress } : { text: behind, progress: null }
  return { type: 'actedAsTaught', look, action: done.value, ref: node.ref, next, hasOpenedWindow: context.dialogs.isOpen() }
}

async function perform(run: Run, saying: TaughtSaying, context: DialogContext): Promise<RunnerAnswer<Action>> {
  const { entry, node } = saying
  const way = wayOf(run, saying)
  if (way.kind !== 'done') return way
  const located = await run.session.locate(node.ref, run.signal)
  if (located.kind !== 'done') return located
  const captions = captionsOfNode(node)
  const { locators } = located.value
  if (locators.length === 0)
    return { kind: 'failed', failure: { code: 'action_failed', reason: 'detached', target: captions.en, caption: captions } }
  const taughtBy = { id: entry.id, ...entry.origin }
  const acted = await performAction(run, { target: locators, nlTargetCaptionDict: captions, ...way.value, taughtBy }, context)
  if (acted.kind !== 'done' || kindOfNode(node) !== 'file') return acted
  return { kind: 'done', value: await withProjectFiles(run, acted.value, acted.value.value ?? '') }
}

type Way = Pick<Action, 'method' | 'value' | 'source' | 'gesture' | 'keys'>

const done = (value: Way): RunnerAnswer<Way> => ({ kind: 'done', value })

/** How the act is done on its element. */
function wayOf(run: Run, saying: TaughtSaying): RunnerAnswer<Way> {
  const { act, node } = saying
  switch (act.kind) {
    case 'click':
      return done({ method: 'Click' })
    case 'double':
    case 'right':
    case 'hover':
      return done({ method: 'Click', gesture: act.kind })
    case 'clear':
      return done({ method: 'Input', value: '' })
    case 'check':
    case 'uncheck':
      return done(isCheckable(node) ? { method: 'Input', value: String(act.kind === 'check') } : { method: 'Click' })
    case 'key':
      return done({ method: 'Press', keys: act.keys ?? 'Enter' })
    case 'set':
      return valueOf(run, saying)
    default:
      return act.kind satisfies never
  }
}

const isCheckable = (node: TaughtSaying['node']): boolean => ['checkbox', 'radio', 'switch'].includes(kindOfNode(node))

/** The value that the words say, else the data that was named, else the data that is named as the field is. */
function valueOf({ data }: Run, { act, node, meaning }: TaughtSaying): RunnerAnswer<Way> {
  const captions = captionsOfNode(node)
  const purpose = node.isPassword ? ('password' as const) : undefined
  const named = act.source ? ({ kind: 'reference', name: act.source.key } as const) : ({ kind: 'named', name: act.name } as const)
  const description = meaning.value === null ? named : ({ kind: 'literal', text: meaning.value } as const)
  const found = resolveDescription(description, act.name, purpose, {
    testData: [...data.testData],
    // The engine needs only names, so it does not get the values.
    envItems: data.envItems.map(({ value: _value, ...view }) => view),
  })
  if (found.kind === 'missing')
    return { kind: 'failed', failure: { code: 'value_missing', target: captions.en, caption: captions, lookedIn: found.lookedIn } }
  const { value, source } = found
  const typed = value === undefined || source ? value : valueForField(value, node)
  return done({ method: 'Input', ...(typed === undefined ? {} : { value: typed }), ...(source ? { source } : {}) })
}
