import type { ExportOptions } from '#contract/schemas/export.ts'
import { nameOfTarget } from '#contract/rules/locator-policy.ts'
import type { ElementCode, ElementRequest, Elements, FinishedLines } from './elements.ts'
import { FoundElements, healCode, isHealed, locatorsFor, noteLines } from './elements.ts'
import { elementName } from './element-names.ts'
import { Imports } from './imports.ts'
import { classNameOfPage, takeName } from './names.ts'
import { indent, oneLine } from './text.ts'
import { hasDigit } from '../text/numbers.ts'

type Field = { name: string; definition: string[]; notes: string[]; isHealed: boolean; imports: Imports }

/** A page of the system under test, as a class of the exported project. */
class PageObject {
  readonly className: string
  readonly fileName: string
  readonly #about: string
  readonly #fields = new Map<string, Field>()
  readonly #taken = new Set(['page', 'constructor'])
  readonly #imports = new Imports()

  constructor(className: string, fileName: string, about: string) {
    this.className = className
    this.fileName = fileName
    this.#about = about
  }

  /** The field for the element; a new one when no recipe has used it before. */
  field({ target, caption, use }: ElementRequest, locators: ExportOptions['locators']): { name: string; isHealed: boolean } | null {
    const isMethod = locators === 'healing'
    const chosen = locatorsFor({ target, use }, isMethod ? 'this.page' : 'page')
    if (chosen === null) return null
    const healed = isHealed(locators, chosen, use)
    const key = `${healed} ${chosen.best}`
    const known = this.#fields.get(key)
    if (known) return known
    const definition = healed ? healCode(chosen, this.#imports) : [isMethod ? chosen.best.replace('this.page', 'page') : chosen.best]
    const name = takeName(this.#taken, elementName(caption || nameOfTarget(target, [caption]) || '', target))
    const notes = locators === 'comments' ? noteLines(chosen) : []
    const field = { name, definition, notes, isHealed: healed, imports: this.#imports }
    this.#fields.set(key, field)
    return field
  }

  get supportFiles(): string[] {
    return this.#imports.files
  }

  code(): string {
    const fields = [...this.#fields.values()]
    const plain = fields.filter((field) => !field.isHealed)
    const methods = fields.filter((field) => field.isHealed)
    if (fields.length > 0) this.#imports.type('Locator', 'Page')
    else this.#imports.type('Page')
    const body = [
      'readonly page: Page',
      ...plain.map(({ name }) => `readonly ${name}: Locator`),
      '',
      'constructor(page: Page) {',
      ...indent([
        'this.page = page',
        ...plain.flatMap(({ name, definition, notes }) => [...notes, `this.${name} = ${definition.join('')}`]),
      ]),
      '}',
      ...methods.flatMap(({ name, definition }) => [
        '',
        `${name}(): Promise<Locator> {`,
        ...indent(definition.map((line, at) => (at === 0 ? `return ${line}` : line))),
        '}',
      ]),
    ]
    const lines = [
      ...this.#imports.lines('../..'),
      '',
      `/** ${this.#about} */`,
      `export class ${this.className} {`,
      ...indent(body),
      '}',
      '',
    ]
    return lines.join('\n')
  }
}

/** The pages of all recipes of an export. The elements of a page are joined. */
export class PageBook {
  readonly #pages = new Map<string, PageObject>()
  readonly #taken = new Set<string>()

  page(path: string | null, title: string | null): PageObject {
    const words = path === null ? [] : wordsOfPath(path)
    const key = words.length > 0 ? words.join('/') : (title ?? '')
    const known = this.#pages.get(key)
    if (known) return known
    const className = takeName(this.#taken, classNameOfPage(words.length > 0 ? words.slice(-2).join(' ') : (title ?? 'start')))
    const about =
      words.length > 0
        ? `The page at /${words.join('/')}.`
        : title === null
          ? 'The page that a test begins with.'
          : `The page “${oneLine(title, 80)}”.`
    const page = new PageObject(className, fileNameOf(className), about.replaceAll('*/', '* /'))
    this.#pages.set(key, page)
    return page
  }

  get pages(): PageObject[] {
    return [...this.#pages.values()]
  }
}

/** The parts of a path that name a page: numbers and ids name what it shows. */
const wordsOfPath = (path: string): string[] => path.split('/').filter((part) => part !== '' && !hasDigit(part) && !part.includes('.'))

/** `orders-page` from `OrdersPage`. */
const fileNameOf = (className: string): string =>
  Array.from(className, (char, index) => (char !== char.toLowerCase() && index > 0 ? `-${char.toLowerCase()}` : char.toLowerCase())).join(
    '',
  )

type PageInstances = { book: PageBook; locators: ExportOptions['locators']; imports: Imports; folder: string; startPath: string | null }

/** Elements as fields of classes, one class for each page of the system under test. */
export class PageElements implements Elements {
  readonly #input: PageInstances
  readonly #instances = new Map<string, string>()
  readonly #found = new FoundElements()
  #current: PageObject | null = null
  #path: string | null

  constructor(input: PageInstances) {
    this.#input = input
    this.#path = input.startPath
  }

  find(request: ElementRequest): ElementCode | null {
    const { book, locators, imports, folder } = this.#input
    this.#current ??= book.page(this.#path, null)
    const page = this.#current
    const field = page.field(request, request.use === 'gone' || request.use === 'exactly' ? 'none' : locators)
    if (field === null) return null
    imports.from(`${folder}/${page.fileName}`, page.className)
    const instance = this.#instance(page, request.page)
    if (field.isHealed) return this.#found.named(`await ${instance}.${field.name}()`, field.name)
    return { code: `${instance}.${field.name}`, before: [] }
  }

  enter({ path, title }: { path?: string | undefined; title?: string | undefined }): void {
    if (path !== undefined) {
      this.#path = path
      this.#current = this.#input.book.page(path, null)
    } else if (title !== undefined && this.#path === null) this.#current = this.#input.book.page(null, title)
  }

  beginStep(): void {
    this.#found.clear()
  }

  reserve(name: string): void {
    this.#found.reserve(name)
  }

  finish(lines: readonly string[]): FinishedLines {
    const used = [...this.#instances].filter(([name]) => lines.some((line) => line.includes(`${name}.`)))
    return { first: used.map(([name, code]) => `const ${name} = ${code}`), body: [...lines] }
  }

  /** Pages in tabs that open later are made where they are used. */
  #instance(page: PageObject, tab: string): string {
    const code = `new ${page.className}(${tab})`
    if (tab !== 'page') return code
    const name = page.className.charAt(0).toLowerCase() + page.className.slice(1)
    this.#instances.set(name, code)
    return name
  }
}
