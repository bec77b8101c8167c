import type { Action } from '#contract/schemas/action.ts'
import { factsOfTarget, nameOfTarget, ownValue, parseRole } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { candidateCode, usableLocators } from './locator-code.ts'
import { slug, takeName } from './names.ts'
import { indent, literal, oneLine } from './text.ts'
import { collapseBlanks } from '../text/blanks.ts'
import { startsWithLatinLetter } from '../text/letters.ts'
import { isCyrillic } from '../text/normalize.ts'

/** The elements of one spec file. An element that several steps use is written once. */
export class Targets {
  readonly #taken = new Set(RESERVED)
  readonly #names = new Map<string, string>()
  readonly #code: string[] = []

  /** The constant for the element; null when no locator could find it. `onlyFirst`: the others are left out, because nothing else may be taken for the element. */
  nameFor(target: readonly Locator[], caption: string, onlyFirst = false): string | null {
    const locators = usableLocators(target).slice(0, onlyFirst ? 1 : undefined)
    if (locators.length === 0) return null
    // An element that had no name of its own is called by a text beside it, which says nothing about what a locator finds.
    const name = factsOfTarget(target)?.names.length === 0 ? null : nameOfTarget(target, [caption])
    const lines = [...new Set(locators.map((locator) => candidateCode(locator, name)))]
    const key = lines.join('\n')
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const words = oneLine(caption || name || (locators[0] && ownValue(locators[0])) || 'element', 120)
    const constant = takeName(this.#taken, constantName(name ?? words, locators))
    this.#names.set(key, constant)
    this.#code.push('', `const ${constant} = target(${literal(words)}, (page) => [`, ...indent(lines.map((line) => `${line},`)), '])')
    return constant
  }

  get code(): string[] {
    return this.#code
  }

  get needsResembling(): boolean {
    return this.#code.some((line) => line.startsWith('  resembling('))
  }
}

const RESERVED = ['app', 'env', 'expect', 'page', 'resembling', 'target', 'test']

/** The name of the element for people: the caption in the language of the step, else in any language, else the description among the locators. */
export function captionOf(action: Pick<Action, 'nlTargetCaptionDict' | 'target'>, step: string): string {
  const { ru, en } = action.nlTargetCaptionDict ?? {}
  const wanted = isCyrillic(step) ? (ru ?? en) : (en ?? ru)
  return collapseBlanks(wanted ?? action.target.find(({ type }) => type === 'nlDescription')?.value ?? '')
}

const ROLE_WORDS: Record<string, string> = { textbox: 'Field', searchbox: 'Field', spinbutton: 'Field', img: 'Image' }

/** The name of the constant, from the words and the kind of the element: `voytiButton`, `klientField`. */
function constantName(words: string, locators: readonly Locator[]): string {
  const role = locators.flatMap(({ type, value }) => (type === 'aria-role' ? [parseRole(value)?.role] : []))[0]
  const suffix = role === undefined ? 'Element' : (ROLE_WORDS[role] ?? capital(role))
  const parts = slug(words, 32).split('-').filter(Boolean)
  const name = parts.map((part, index) => (index === 0 ? part : capital(part))).join('')
  const whole = name.toLowerCase().endsWith(suffix.toLowerCase()) ? name : name + suffix
  return startsWithLatinLetter(whole) ? whole : `the${capital(whole)}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
