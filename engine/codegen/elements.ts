import type { ExportOptions } from '#contract/schemas/export.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { chooseLocators, firstLocator, type ChosenLocators } from './choose-locators.ts'
import { elementName } from './element-names.ts'
import type { Imports } from './imports.ts'
import { takeName } from './names.ts'
import { oneLine } from './text.ts'

/** What an element is needed for. `gone`: that it is not there; `hidden`: that it is there, seen or not; `exactly`: nothing but what its first locator finds. */
export type ElementUse = 'act' | 'check' | 'gone' | 'hidden' | 'exactly'

/** `page`: the variable of the tab. `caption`: what the element is called. */
export type ElementRequest = { target: readonly Locator[]; caption: string; page: string; use: ElementUse }

/** The code of an element, and lines that come before its use. */
export type ElementCode = { code: string; before: string[] }

/** How the elements of a file are written. */
export interface Elements {
  /** Null when no locator can find it. */
  find(request: ElementRequest): ElementCode | null
  /** The page under test is now another one, by what is known of it. */
  enter(place: { path?: string | undefined; title?: string | undefined }): void
  /** A new step begins: what is found in one is not known in the next. */
  beginStep(): void
  /** The name of something else in the code of the file, which no element may have. */
  reserve(name: string): void
  /** The lines of a function that uses these elements, once all are written. `first`: what comes before them. */
  finish(lines: readonly string[]): FinishedLines
}

export type FinishedLines = { first: string[]; body: string[] }

type Inline = { token: string; chosen: ChosenLocators; name: string; page: string; uses: number }

/** No text of a recipe reaches the code with this sign in it. */
const SIGN = '\u0000'

/** An element that is used so often in a test gets a name. */
const NAMED_USES_MIN = 3

/** Elements where they are used; one that is used often is a constant at the beginning of its test. */
export class InlineElements implements Elements {
  readonly #locators: ExportOptions['locators']
  readonly #imports: Imports
  readonly #known = new Map<string, Inline>()
  readonly #found = new FoundElements()
  readonly #reserved = new Set<string>()

  constructor(locators: ExportOptions['locators'], imports: Imports) {
    this.#locators = locators
    this.#imports = imports
  }

  find({ target, caption, page, use }: ElementRequest): ElementCode | null {
    const chosen = locatorsFor({ target, use }, page)
    if (chosen === null) return null
    if (isHealed(this.#locators, chosen, use)) {
      const found = `await ${healCode(chosen, this.#imports).join('\n')}`
      return this.#found.named(found, elementName(caption, target))
    }
    const known = this.#known.get(chosen.best)
    if (known) {
      known.uses++
      return { code: known.token, before: [] }
    }
    const token = `${SIGN}${this.#known.size}${SIGN}`
    this.#known.set(chosen.best, { token, chosen, name: elementName(caption, target), page, uses: 1 })
    return { code: token, before: [`${SIGN}note ${token}`] }
  }

  enter(): void {
    // where an element is written does not depend on the page
  }

  beginStep(): void {
    this.#found.clear()
  }

  reserve(name: string): void {
    this.#reserved.add(name)
    this.#found.reserve(name)
  }

  finish(lines: readonly string[]): FinishedLines {
    const taken = new Set([...RESERVED, ...this.#reserved])
    const named = new Map<string, string>()
    const all = [...this.#known.values()]
    for (const { token, name, page, uses } of all) if (page === 'page' && uses >= NAMED_USES_MIN) named.set(token, takeName(taken, name))
    const notes = ({ chosen }: Inline) => (this.#locators === 'comments' ? noteLines(chosen) : [])
    const write = (line: string) =>
      all.reduce((text, { token, chosen }) => text.replaceAll(token, () => named.get(token) ?? chosen.best), line)
    const body = lines.flatMap((line) => {
      const noted = line.trimStart().startsWith(`${SIGN}note `) ? all.find(({ token }) => line.endsWith(token)) : undefined
      if (noted === undefined) return [write(line)]
      const margin = line.slice(0, line.length - line.trimStart().length)
      return named.has(noted.token) ? [] : notes(noted).map((note) => margin + note)
    })
    const isUsed = ({ token }: Inline) => lines.some((line) => line.includes(token))
    const first = all.flatMap((one) =>
      named.has(one.token) && isUsed(one) ? [...notes(one), `const ${named.get(one.token)} = ${one.chosen.best}`] : [],
    )
    return { first, body }
  }
}

/** Elements that a step looks for by several locators: each is found once, and named. */
export class FoundElements {
  readonly #names = new Map<string, string>()
  readonly #reserved = new Set<string>()
  #taken = new Set(RESERVED)

  /** `found`: the code that finds it. */
  named(found: string, wanted: string): ElementCode {
    const known = this.#names.get(found)
    if (known !== undefined) return { code: known, before: [] }
    const name = takeName(this.#taken, wanted)
    this.#names.set(found, name)
    return { code: name, before: `const ${name} = ${found}`.split('\n') }
  }

  clear(): void {
    this.#names.clear()
    this.#taken = new Set([...RESERVED, ...this.#reserved])
  }

  reserve(name: string): void {
    this.#reserved.add(name)
    this.#taken.add(name)
  }
}

export const RESERVED = [
  'expect',
  'page',
  'test',
  'row',
  'rows',
  'index',
  'count',
  'dialog',
  'download',
  'chooser',
  'popup',
  'downloading',
  'shownDialog',
]

/** `page`: the code of the page that is searched. */
export const locatorsFor = ({ target, use }: Pick<ElementRequest, 'target' | 'use'>, page: string): ChosenLocators | null =>
  use === 'exactly' ? firstLocator(target, { page }) : chooseLocators(target, { page, includesHidden: use === 'hidden' })

export const isHealed = (locators: ExportOptions['locators'], { others }: ChosenLocators, use: ElementUse): boolean =>
  locators === 'healing' && others.length > 0 && (use === 'act' || use === 'check')

/** The call that finds an element by the first locator that does. */
export const healCode = ({ best, others }: ChosenLocators, imports: Imports): string[] => [
  `${imports.helper('heal')}(`,
  ...[best, ...others].map((code) => `  ${code},`),
  ')',
]

/** More than these say nothing new to a reader. */
const NOTED_MAX = 2

/** The others as a comment. An XPath mostly repeats what another one says, so it is named only where there is nothing else. */
export function noteLines({ others }: ChosenLocators): string[] {
  const short = others.filter((code) => !code.includes(".locator('//") && !code.includes(".locator('xpath="))
  const noted = (short.length > 0 ? short : others).slice(0, NOTED_MAX)
  return noted.length === 0 ? [] : [`// or ${oneLine(noted.join(', or '), 300)}`]
}
