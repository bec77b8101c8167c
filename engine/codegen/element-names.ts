import { nameOfTarget, ownValue } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { kindOf } from './field-kind.ts'
import { slug } from './names.ts'
import { attributesIn } from '../text/selectors.ts'
import { startsWithLatinLetter } from '../text/letters.ts'

const ROLE_WORDS: Record<string, string> = { textbox: 'Field', searchbox: 'Field', spinbutton: 'Field', combobox: 'Field', img: 'Image' }
const TAG_WORDS: Record<string, string> = { input: 'Field', textarea: 'Field', select: 'Field', a: 'Link', button: 'Button' }

/** The name of a field of a page object, from the words and the kind of the element: `voytiButton`, `klientField`. */
export function elementName(caption: string, target: readonly Locator[]): string {
  const { role, tag } = kindOf(target)
  const suffix = ROLE_WORDS[role] ?? TAG_WORDS[tag] ?? (role === '' ? 'Element' : capital(role))
  const words = nameOfTarget(target, [caption]) ?? (caption || attributeOf(target[0]))
  const name = afterDigits(camelCase(words))
  const whole = name.toLowerCase().endsWith(suffix.toLowerCase()) ? name : name + suffix
  return whole.charAt(0).toLowerCase() + whole.slice(1)
}

/** A name in code begins with a letter. */
const afterDigits = (name: string): string => (name === '' || startsWithLatinLetter(name) ? name : afterDigits(name.slice(1)))

/** What a selector says of an element that has no name: the value of its attribute, such as an id for tests. */
function attributeOf(locator: Locator | undefined): string {
  const own = locator ? ownValue(locator) : ''
  return attributesIn(own)[0]?.[1] ?? own
}

/** Words as a name in code, in Latin letters. */
export function camelCase(words: string): string {
  const parts = slug(words, 32).split('-').filter(Boolean)
  return parts.map((part, index) => (index === 0 ? part : capital(part))).join('')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
