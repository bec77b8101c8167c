import { tokenize } from '../text/tokens.ts'
import { isChanging, verbsAt } from '../lexicon/lookup.ts'
import type { Pair } from '../matching/pair.ts'
import type { Choice, Ranking } from './decide.ts'

type Inputs = [name: string, amount: number][]

/** All that the confidence in one choice of a ranking is judged by. */
export function confidenceInputs(ranking: Ranking, best: Choice, language: string): Inputs {
  return [['russian', language === 'ru' ? 1 : 0], ...rivalry(ranking, best), ...readingInputs(best.pair), ...evidenceInputs(best.pair)]
}

/** How far the best is ahead, and of what kind its rivals are. */
function rivalry({ choices, nothing, idle, readings }: Ranking, best: Choice): Inputs {
  const others = choices.filter((other) => other !== best)
  const [second, third] = others
  const { thing, meaning, reading } = best.pair
  const sharing = (passes: (other: Pair) => boolean): number =>
    choices.filter(({ pair }) => passes(pair)).reduce((sum, { share }) => sum + share, 0)
  const otherThing = others.find(({ pair }) => pair.thing !== thing || thing < 0)
  return [
    ['odds', logOdds(best.share)],
    ['lead', lead(best, second)],
    ['lead of thing', lead(best, otherThing)],
    ['place', choices.indexOf(best)],
    ['third', third?.share ?? 0],
    ['nothing', logOdds(nothing)],
    ['over nothing', Math.min(20, Math.max(-10, best.score - idle))],
    ['same thing', thing < 0 ? 0 : sharing((other) => other.thing === thing)],
    ['same act', sharing((other) => other.meaning.kind === meaning.kind)],
    ['same rest', sharing((other) => other.reading.rest?.text === reading.rest?.text)],
    ['choices', Math.min(60, choices.length)],
    ['readings', readings],
  ]
}

const lead = (best: Choice, other: Choice | undefined): number =>
  Math.min(8, Math.max(-8, Math.log(Math.max(1e-6, best.share) / Math.max(1e-4, other?.share ?? 1e-4))))

/** How the words were read. */
function readingInputs({ reading, meaning, element }: Pair): Inputs {
  const { target, value, places, unread, rest } = reading
  const left = rest === null ? [] : tokenize(rest.text)
  return [
    [`kind:${meaning.kind}`, 1],
    [`on:${element?.kind ?? 'nothing'}`, 1],
    ...(target ? ([[`form:${target.form}`, 1]] satisfies Inputs) : []),
    ...(value ? ([[`value:${value.form}`, 1]] satisfies Inputs) : []),
    ['quoted', target?.isQuoted ? 1 : 0],
    ['name words', target === null ? 0 : target.name.split(' ').length],
    ['role', target?.role ? 1 : 0],
    ['places', places.length],
    ['unread', unread.length],
    ['unread quoted', unread.filter(({ kind }) => kind === 'quoted').length],
    ['words', tokenize(reading.text).length],
    ['end', rest === null ? 1 : 0],
    ['left words', Math.min(20, left.length)],
    ['left verbs', left.filter((_, at) => verbsAt(left, at).length > 0).length],
    ['left quoted', left.filter(({ kind }) => kind === 'quoted').length],
    ['changing', tokenize(reading.text).filter(({ norm }) => isChanging(norm)).length],
    ['prior', Math.min(20, Math.max(-20, reading.prior))],
  ]
}

/** Families of evidence that count one by one; of the others the amounts are added up. */
const ONE_BY_ONE = ['name:', 'source:', 'verb:', 'cut:', 'place:', 'ordinal:', 'data:', 'reader:', 'words:', 'option:', 'value:', 'state:', 'dialog:', 'last:', 'reveal:', 'skip:', 'key:', 'again:', 'order:', 'role:fits', 'role:like', 'role:other', 'kind:control', 'kind:loose', 'check:', 'uncheck:', 'over:', 'unread:', 'said:'] // prettier-ignore
const SUMMED = new Set(['name', 'twins', 'range', 'address', 'login:fields'])

function evidenceInputs({ evidence }: Pair): Inputs {
  const sums = new Map<string, number>()
  for (const [name, amount] of evidence) {
    if (!SUMMED.has(name) && !ONE_BY_ONE.some((family) => name.startsWith(family))) continue
    const key = withoutAct(name)
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return [...sums]
}

/** `value:isName@type` → `value:isName`: which act it was is an input of its own. */
const withoutAct = (name: string): string => (name.includes('@') ? name.slice(0, name.indexOf('@')) : name)

const logOdds = (share: number): number => {
  const safe = Math.min(1 - 1e-4, Math.max(1e-4, share))
  return Math.log(safe / (1 - safe))
}
