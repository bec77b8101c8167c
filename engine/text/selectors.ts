/** Reads CSS selectors and XPaths as text, as far as they describe one element. */

/** CSS that Playwright cannot confuse with another of its selector languages. */
export const isPlainCss = (selector: string): boolean => /^(?![\w:*+-]+=)(?!.*>>)[#.[a-z*]/is.test(selector)

/** A combinator, or a part that may contain the characters of one: an escaped character, a text in quotes, brackets. */
const PART = /\\[^]|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[[\]()]|[\s>~+]/g

/** The last compound of a selector, which describes the element itself; ancestors come before it. */
export function lastCompound(selector: string): string {
  const own = selector.trimEnd()
  let [depth, start] = [0, 0]
  for (const { 0: part, index } of own.matchAll(PART)) {
    if (part === '[' || part === '(') depth += 1
    else if (part === ']' || part === ')') depth -= 1
    else if (depth === 0 && part.length === 1) start = index + 1
  }
  return own.slice(start)
}

/** The tag that a compound or the step of an XPath begins with, in lower case; null for none. */
export const tagIn = (compound: string): string | null => /^([a-z][\w-]*)/i.exec(compound)?.[1]?.toLowerCase() ?? null

/** The id of a compound, unescaped; null for none. */
export function idIn(compound: string): string | null {
  const [, id] = /#((?:[\w-]|\\.)+)/.exec(compound) ?? []
  return id === undefined ? null : unescaped(id)
}

/** The attributes that a compound or the step of an XPath names with a value. */
export const attributesIn = (selector: string): [name: string, value: string][] =>
  [...selector.matchAll(/\[@?([\w-]+)\s*=\s*["']((?:[^"'\\]|\\.)*)["']\]/g)].map(([, name = '', value = '']) => [name, unescaped(value)])

const unescaped = (value: string): string => value.replaceAll(/\\(.)/g, '$1')
