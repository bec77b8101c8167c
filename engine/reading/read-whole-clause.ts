import {
  againAt,
  browserButtonIn,
  isDemonstrative,
  isGiven,
  isKeyNoun,
  isNegation,
  isPurpose,
  isStopWord,
  markerAt,
  roleAt,
  verbsAt,
} from '../lexicon/lookup.ts'
import { reading, type Clause } from './clause.ts'
import { mentionsOf } from './mentions.ts'
import type { Reading, Weights } from './reading.ts'

/** The readings of a clause that have no parts: it repeats, goes to where something else is done, is for the browser, or asks for nothing. */
export const readWhole = (clause: Clause, weights: Weights, text: string): Reading[] => [
  ...skipped(clause, weights, text),
  ...repeated(clause, weights, text),
  ...goingThere(clause, weights, text),
  ...onBrowser(clause, weights, text),
]

/** “Once more”: nothing else is said, but perhaps the verb again. */
function repeated({ tokens, cut, rest }: Clause, weights: Weights, text: string): Reading[] {
  const at = tokens.findIndex((_, k) => againAt(tokens, k) > 0)
  if (at < 0) return []
  const others = tokens.filter(
    (token, k) =>
      (k < at || k >= at + againAt(tokens, at)) && token.kind !== 'punct' && !isStopWord(token.norm) && verbsAt(tokens, k).length === 0,
  )
  // “Save once more” says itself what is done.
  const isSaid = tokens.some((_, k) => (k < at || k >= at + againAt(tokens, at)) && verbsAt(tokens, k).some(({ value }) => value.isNaming))
  if (
    isSaid ||
    others.some((token, k) => token.kind !== 'word' || !(roleAt(others, k) || isKeyNoun(token.norm) || isDemonstrative(token.norm)))
  )
    return []
  return [
    reading(
      {
        act: 'again',
        text,
        evidence: [`cut:${cut.how}`, 'again', ...others.map(() => 'again:word')],
        rest,
        unread: others,
      },
      weights,
    ),
  ]
}

/** Kinds of places that have to be opened before something in them can be used. */
const OPENED: ReadonlySet<string> = new Set(['tab', 'page', 'section', 'menu', 'menuitem', 'list', 'dialog'])

/** “On the Team tab invite Sam”: to go there is an act of its own where the place is not open. */
function goingThere({ text: source, tokens, cut }: Clause, weights: Weights, text: string): Reading[] {
  const start = markerAt(tokens, 0)
  const verb = tokens.findIndex((_, at) => at > 1 && verbsAt(tokens, at).length > 0)
  if (!start || tokens[0]?.kind !== 'word' || verb < 2) return []
  const end = tokens[verb - 1]?.kind === 'punct' ? verb - 1 : verb
  const rest = { text: source.slice(tokens[verb]?.start ?? 0), inherited: null }
  return mentionsOf(tokens.slice(start.length, end))
    .filter(({ role, form }) => role !== null && OPENED.has(role) && form !== 'roleOnly')
    .slice(0, 2)
    .map((target) =>
      reading(
        {
          act: 'go',
          text,
          target,
          rest,
          evidence: [`cut:${cut.how}`, 'go:place', `go:place:${target.role ?? ''}`, `form:${target.form}>T@go`],
        },
        weights,
      ),
    )
}

/** “The back button of the browser”. */
function onBrowser({ tokens, cut, rest }: Clause, weights: Weights, text: string): Reading[] {
  const button = browserButtonIn(tokens)
  if (!button) return []
  const others = tokens.filter(
    (token, at) =>
      !button.at.includes(at) &&
      token.kind !== 'punct' &&
      !(token.kind === 'word' && (isStopWord(token.norm) || isKeyNoun(token.norm))) &&
      verbsAt(tokens, at).length === 0,
  )
  const evidence = [`cut:${cut.how}`, 'browser:button', `act:${button.act}`, ...others.map(() => 'browser:word')]
  return [reading({ act: button.act, text, evidence, rest, unread: others }, weights)]
}

/** Purposes, conditions, what is not to be done, and the heading of a list ask for no act of their own. */
function skipped({ tokens, cut, rest }: Clause, weights: Weights, text: string): Reading[] {
  const [first] = tokens
  if (!first) return []
  const why = tokens.some(
    (token, at) => token.kind === 'word' && isNegation(token.norm) && (at === 0 || verbsAt(tokens, at + 1).length > 0),
  )
    ? 'negation'
    : first.kind === 'word' && (isPurpose(first.norm) || (first.norm === 'to' && verbsAt(tokens, 1).length > 0))
      ? 'purpose'
      : cut.how === 'instrument' || cut.how.startsWith('instrument')
        ? 'instrument'
        : first.kind === 'word' && isGiven(first.norm)
          ? 'given'
          : rest && (tokens.at(-1)?.text === ':' || cut.how.includes('colon'))
            ? 'heading'
            : null
  if (why === null) return []
  const verb = verbsAt(tokens, 0)[0]?.value
  const inherited = why === 'heading' && verb ? { group: verb.name, acts: verb.acts } : null
  const quoted = tokens.filter(({ kind }) => kind === 'quoted')
  const evidence = [`skip:${why}`, `cut:${cut.how}`, ...quoted.map(() => 'skip:quoted')]
  return [
    reading({ act: 'skip', text, evidence, rest: rest ? { ...rest, inherited } : null, unread: why === 'heading' ? [] : quoted }, weights),
  ]
}
