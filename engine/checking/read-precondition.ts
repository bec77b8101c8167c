import { splitAtBlanks } from '../text/blanks.ts'
import { isCommandForm, isPastParticiple } from '../text/endings.ts'
import { isCyrillic, saidWords } from '../text/normalize.ts'
import { understandExpectation } from '../assertions/understand-expectation.ts'
import type { ExpectationIntent } from '../assertions/expectation-intent.ts'
import { detectLanguage } from '../language/detect-language.ts'
import type { StepIntent } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'

/** `act`: it is brought about by doing these words. `state`: it is looked for on the page, and may be found, missing, or not to be checked. */
export type PreconditionReading = { kind: 'act'; text: string } | { kind: 'state' }

const LOG_IN = { en: 'Log in', ru: 'Войти' } as const
/** The words before the name of the user. */
const AS: ReadonlySet<string> = new Set(['as', 'как', 'под'])

/** What the words of an act can be read as, too: “Open the Orders page”. Any other claim is of a state: “The Save button is visible”. */
const OF_ACTS: ReadonlySet<ExpectationIntent['kind']> = new Set(['vague', 'text', 'page', 'dialog'])

/**
 * Tells preconditions that are acts from those that are states. That somebody is signed in is an act where the data holds an account: the browser begins
 * as a new visitor. So is a login that is reported (“Выполнен вход”). A sentence whose verb the grammar has not read is no act: “Chrome is installed” names no button.
 */
export function readPrecondition(text: string, { knowsAccount }: { knowsAccount: boolean }): PreconditionReading {
  const claims = understandExpectation(text)
  if (claims.some((claim) => claim.kind === 'session' && claim.signedIn)) {
    return knowsAccount ? { kind: 'act', text: loginAs(text) } : { kind: 'state' }
  }
  if (claims.length > 0 && claims.every(({ kind }) => !OF_ACTS.has(kind))) return { kind: 'state' }
  const { intents, unparsed } = understandStep(text)
  if (isReport(text)) return knowsAccount && unparsed.length === 0 && isLogin(intents) ? { kind: 'act', text } : { kind: 'state' }
  const page = claims.find((claim) => claim.kind === 'page')?.name ?? null
  const isAct = intents.length > 0 && unparsed.length === 0 && intents.every((intent) => hasVerb(intent, page))
  return isAct ? { kind: 'act', text } : { kind: 'state' }
}

/** “Создан заказ”, “Пользователь зарегистрирован”: what is true already, though the grammar may read a name of a button in it. */
function isReport(text: string): boolean {
  const words = saidWords(text).filter(isCyrillic)
  return words.some(isPastParticiple) && !words.some(isCommandForm)
}

const isLogin = (intents: readonly StepIntent[]): boolean => intents.some(({ kind }) => kind === 'login')

function loginAs(text: string): string {
  const words = splitAtBlanks(text)
  const at = words.findIndex((word) => AS.has(word.toLowerCase()))
  const whole = LOG_IN[detectLanguage(text)]
  return at < 0 ? whole : [whole, ...words.slice(at)].join(' ')
}

/** `page`: the name of the page that the sentence says is shown, when it is read as a state. The reading that leaves fewer words in the name has read more. */
function hasVerb(intent: StepIntent, page: string | null): boolean {
  if (intent.kind === 'navigate' && intent.to.kind === 'page') return page === null || intent.to.name.length <= page.length
  return !('target' in intent) || intent.target?.text.toLowerCase() !== intent.text.toLowerCase()
}
