import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { pairsFor } from '#engine/deciding/next-act.ts'
import { NO_MEMORY, remember, type Memory } from '#engine/matching/memory.ts'
import type { Pair } from '#engine/matching/pair.ts'
import { readingsOf } from '#engine/reading/read-text.ts'
import type { Rest, Weights } from '#engine/reading/reading.ts'
import { caseDataOf, type CaseData } from '#engine/values/case-data.ts'
import { isLetterOrDigit } from '#engine/text/letters.ts'
import { loginRest } from '#engine/reading/login.ts'
import type { CollectedStep } from '../labelled-file.ts'
import { advance, pageOf, plain, type Pending } from './follow.ts'

/** One decision: all pairs, and which of them do what the label says. */
export type Example = { pairs: Pair[]; good: boolean[]; app: string; language: string; isRefused: boolean; step: CollectedStep }

const TURNS_MAX = 12

/**
 * Whether a pair leaves in the text what the acts behind it need: a value or a name that is said and not taken by the pair itself. Else the pair swallows
 * the words of another act, and is wrong even where it does what is due.
 */
function leavesEnough({ reading, element }: Pair, after: Pending, snapshots: readonly PageSnapshot[], said: string): boolean {
  const left = plain(reading.rest?.text ?? '')
  const own = plain([element?.node.name, element?.node.label, element?.node.text, reading.value?.text].join(' '))
  return after.every((act) => {
    const nodes = snapshots[act.snapshot]?.nodes.filter(({ ref }) => act.refs.includes(ref)) ?? []
    const names = nodes.flatMap(({ name, label, text }) => [name, label, text])
    return [...act.values, ...(act.kind === 'click' || act.kind === 'check' ? names : [])]
      .map(plain)
      .every((name) => name.length < 2 || !says(said, name) || says(left, name) || says(own, name))
  })
}
const IDLE: ReadonlySet<string> = new Set(['skip', 'expect', 'wait', 'login'])

/** What a pair does to what is still to be done; null when it is wrong. `said`: the text that it reads. */
export function outcome(
  pair: Pair,
  pending: Pending,
  snapshot: PageSnapshot,
  snapshots: readonly PageSnapshot[],
  said: string,
): { pending: Pending; rest: Rest | null } | null {
  const found = outcomeOf(pair, pending, snapshot, snapshots)
  return found && leavesEnough(pair, found.pending, snapshots, plain(said)) ? found : null
}

/** Whether a text has a name as whole words. */
function says(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetterOrDigit(text[at - 1]) && !isLetterOrDigit(text[at + name.length])) return true
  return false
}

function outcomeOf(
  pair: Pair,
  pending: Pending,
  snapshot: PageSnapshot,
  snapshots: readonly PageSnapshot[],
): { pending: Pending; rest: Rest | null } | null {
  const { meaning, reading } = pair
  const waits = pending.filter(({ kind }) => kind !== 'wait')
  const after = (remaining: Pending, rest: Rest | null) =>
    (rest === null) === (remaining.length === 0) ? { pending: remaining, rest } : null
  // Without a verb of looking, a clause only looks where nothing is left to do.
  if (meaning.kind === 'expect' && waits.length > 0 && !reading.evidence.includes('sense:expect>expect')) return null
  if (meaning.kind === 'skip' || meaning.kind === 'expect' || meaning.kind === 'wait')
    return reading.rest === null ? after(waits, null) : { pending: waits, rest: reading.rest }
  if (meaning.kind === 'login')
    return waits.filter(({ kind }) => kind === 'set').length >= 2 ? { pending: waits, rest: loginRest(reading) } : null
  const done = advance(meaning, waits, snapshot, snapshots)
  if (done === null) return null
  // Behind the last act nothing is left but what asks for no act: a wait, a look.
  if (done.length === 0 && reading.rest !== null) return { pending: done, rest: reading.rest }
  return after(done, reading.rest)
}

/** Follows the label act by act; which cut was right is seen by whether anything is left to do. */
export function examplesOf(
  step: CollectedStep,
  snapshots: readonly PageSnapshot[],
  app: string,
  weights: Weights,
  scoreOf: (pair: Pair) => number,
  before: Memory = NO_MEMORY,
): Example[] {
  const examples: Example[] = []
  const data: CaseData = caseDataOf(step.testData)
  let pending: Pending = step.acts
  let rest: Rest | null = { text: step.text, inherited: null }
  let memory = before
  for (let turn = 0; rest !== null && turn < TURNS_MAX; turn++) {
    const snapshot: PageSnapshot | undefined = snapshots[step.mustAbstain ? step.before : pageOf(step, pending)]
    if (!snapshot) break
    const said: string = rest.text
    const pairs = pairsFor({ ...memory, rest, snapshot, data }, weights)
    const outcomes = pairs.map((pair) =>
      step.mustAbstain ? null : isClean(pair) ? outcome(pair, pending, snapshot, snapshots, said) : null,
    )
    // A rest with nothing to do must still be read as nothing to do.
    const good = outcomes.map(
      (each) => each !== null && (each.pending.length > 0 || each.rest === null || asksForNothing(each.rest, snapshot, weights, data)),
    )
    leaveNothing(outcomes, good, weights)
    // What asks for no act must end before the act that is due.
    const restOf = (at: number): number => pairs[at]?.reading.rest?.text.length ?? 0
    const longest = Math.max(-1, ...good.map((isGood, at) => (isGood && !IDLE.has(pairs[at]?.meaning.kind ?? '') ? restOf(at) : -1)))
    for (const [at, { meaning }] of pairs.entries())
      if (good[at] && IDLE.has(meaning.kind) && meaning.kind !== 'login' && longest >= 0 && restOf(at) <= longest) good[at] = false
    examples.push({ pairs, good, app, language: step.language, isRefused: step.mustAbstain, step })
    let best = -1
    for (const [at, pair] of pairs.entries()) if (good[at] && (best < 0 || scoreOf(pair) > scoreOf(pairs[best]!))) best = at
    const chosen = outcomes[best]
    if (!chosen) break
    pending = chosen.pending
    rest = chosen.rest
    const meaning = pairs[best]?.meaning
    if (meaning) memory = remember(memory, meaning, snapshot)
  }
  return examples
}

const isClean = ({ reading }: Pair): boolean => !reading.unread.some(({ kind }) => kind === 'quoted')

function asksForNothing(rest: Rest, _snapshot: PageSnapshot, weights: Weights, _data: CaseData): boolean {
  return readingsOf(rest, weights).some(({ act }) => act === 'skip' || act === 'expect' || act === 'wait')
}

/** Where the whole text can be read as the last act, what is left by other readings must clearly ask for no act. */
function leaveNothing(outcomes: readonly ({ pending: Pending; rest: Rest | null } | null)[], good: boolean[], weights: Weights): void {
  const isLast = (at: number): boolean => good[at] === true && outcomes[at]?.pending.length === 0
  if (!outcomes.some((each, at) => isLast(at) && each?.rest === null)) return
  for (const [at, each] of outcomes.entries())
    if (
      isLast(at) &&
      each?.rest &&
      !readingsOf(each.rest, weights).some(
        ({ act, evidence }) => act === 'skip' || act === 'wait' || evidence.includes('sense:expect>expect'),
      )
    )
      good[at] = false
}
