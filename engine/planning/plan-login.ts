import type { LoginIntent, ValueDescription } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import { loginRest } from '../reading/login.ts'
import type { Reading } from '../reading/reading.ts'
import { tokenize } from '../text/tokens.ts'

/** “Log in as ivan / secret”: the credentials of the clause; those that it does not give are looked up in the data of the case and the project. */
export function loginOf(reading: Reading): LoginIntent {
  const known = understandStep(reading.text).intents
  const [only] = known
  if (only?.kind === 'login' && known.length === 1) return only
  const [login, password] = loginRest({ ...reading, rest: null })
    .text.split('\n')
    .slice(0, 2)
    .map(givenIn)
  return { kind: 'login', text: reading.text, login: login ?? named('login'), password: password ?? named('password') }
}

const named = (name: string): ValueDescription => ({ kind: 'named', name })

function givenIn(part: string): ValueDescription | undefined {
  const quoted = tokenize(part).find(({ kind }) => kind === 'quoted')
  return quoted ? { kind: 'literal', text: quoted.text } : undefined
}
