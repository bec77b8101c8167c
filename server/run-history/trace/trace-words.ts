import type { Locator } from '#contract/schemas/locator.ts'
import type { RunAct, RunCheck } from '#contract/schemas/run.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'

/** What an action did, in English: Playwright's viewer has no other language. A secret value is not told. */
export function actTitle({ action, typed, call }: RunAct): string {
  const { method, gesture, keys, take, call: sent, nlTargetCaptionDict: caption } = action
  if (sent) return `Call: ${sent.method} ${call?.url ?? sent.url}${call?.status ? ` = ${call.status}` : ''}`
  const name = caption?.en || caption?.ru || action.target[0]?.value || ''
  const does = method === 'Press' && keys ? `Press ${keys}` : gesture ? `${capital(gesture)} ${method.toLowerCase()}` : method
  const given = typed === null ? ', hidden value' : ` = “${typed}”`
  if (take) return `Take ${take.as}: ${take.what === 'address' ? (take.pattern ?? 'address') : name}${given}`
  return `${does}: ${name}${method === 'Input' ? given : ''}`
}

export const checkTitle = ({ assertion }: RunCheck): string => `Check: ${assertion.assertionDescription || assertion.property}`

/** The locator as Playwright writes it, for kinds that it has too. */
export function selectorOf({ type, value }: Locator): string | null {
  if (value.includes(' >>')) return null
  if (type === 'css' || type === 'data-attribute') return value
  return type === 'xpath' ? `xpath=${value}` : type === 'text' ? `text=${JSON.stringify(value)}` : null
}

/** Why a step failed: the code, its facts, and what the page said. */
export function failureText({ code, pageSays = [], ...facts }: Omit<StepFailure, 'picture'>): string {
  const known = Object.entries(facts).filter(([key, fact]) => key !== 'caption' && fact !== undefined)
  const told = known.map(([key, fact]) => `${capital(key)}: ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`)
  return [capital(code.replaceAll('_', ' ')), ...told, ...pageSays.map((text) => `The page says: ${text}`)].join('\n')
}

export function checkError({ expected, actual }: RunCheck): string {
  return `Expected: ${expected ?? 'hidden value'}\nReceived: ${actual ?? 'nothing'}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
