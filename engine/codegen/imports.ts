import { CARRIED_FILES } from './carried-files.ts'
import { literal } from './text.ts'

/** The files of helpers, by what they export. A test imports a helper only where Playwright has no call that does the same. */
export const HELPERS = {
  answerDialogs: 'dialogs',
  cellText: 'tables',
  chooseOption: 'comboboxes',
  clickAt: 'places',
  dateText: 'dates',
  doubleClickAt: 'places',
  dragElement: 'dragging',
  drawLine: 'dragging',
  env: 'env',
  fieldText: 'field-text',
  fillCombobox: 'comboboxes',
  fillField: 'fields',
  filesNamed: 'files',
  giveFiles: 'files',
  heal: 'healing',
  isInState: 'states',
  numberInText: 'numbers',
  pageText: 'page-text',
  pressKeys: 'keyboard',
  pressKeysOn: 'keyboard',
  putCursor: 'keyboard',
  scrollRegion: 'scrolling',
  scrollToRow: 'scrolling',
  selectText: 'keyboard',
  setChecked: 'checkboxes',
  setSlider: 'sliders',
  typeAtCursor: 'keyboard',
  unique: 'unique-values',
} as const

/** What comes behind a name that is used. */
const USES = ['(', '.', ',']

type Helper = keyof typeof HELPERS

/** What the code of one file needs from others. */
export class Imports {
  readonly #helpers = new Set<Helper>()
  readonly #types = new Set<string>()
  readonly #playwright = new Set<string>()
  readonly #uploads = new Map<string, string>()
  readonly #others = new Map<string, Set<string>>()

  /** The name of the helper, which is then imported. */
  helper(name: Helper): Helper {
    this.#helpers.add(name)
    return name
  }

  playwright(...names: string[]): void {
    for (const name of names) this.#playwright.add(name)
  }

  type(...names: string[]): void {
    for (const name of names) this.#types.add(name)
  }

  /** Something that another generated file exports. `path`: without its ending, relative to the importing file. */
  from(path: string, name: string): string {
    this.#others.set(path, (this.#others.get(path) ?? new Set()).add(name))
    return name
  }

  /** Forgets what this code does not use: a part of a recipe may be left to a setup. */
  prune(code: readonly string[]): void {
    const isUsed = (name: string) => code.some((line) => USES.some((sign) => line.includes(name + sign)))
    for (const name of this.#helpers) if (!isUsed(name)) this.#helpers.delete(name)
    for (const names of [this.#playwright, ...this.#others.values()]) for (const name of names) if (!isUsed(name)) names.delete(name)
    for (const [path, names] of this.#others) if (names.size === 0) this.#others.delete(path)
    for (const [path, mark] of this.#uploads) if (!code.some((line) => line.includes(mark))) this.#uploads.delete(path)
  }

  /** A file that the test uploads; returns its path in the project. `mark`: the code where it is used. */
  upload(path: string, mark = literal(path)): string {
    this.#uploads.set(path, mark)
    return path
  }

  get uploads(): string[] {
    return [...this.#uploads.keys()]
  }

  get files(): string[] {
    return [...this.#helpers].map((name) => `support/${HELPERS[name]}.ts`)
  }

  /** The lines of the imports. `root`: the path to the folder of the project. */
  lines(root: string): string[] {
    const byPath = new Map<string, Set<string>>()
    for (const name of this.#helpers) {
      const path = `${root}/support/${HELPERS[name]}`
      byPath.set(path, (byPath.get(path) ?? new Set()).add(name))
    }
    for (const [path, names] of this.#others) byPath.set(path, names)
    const types = [...this.#types].toSorted(compare).map((name) => (this.#playwright.size > 0 ? `type ${name}` : name))
    const own = [...[...this.#playwright].toSorted(compare), ...types]
    const keyword = this.#playwright.size > 0 ? 'import' : 'import type'
    const line = (names: string[], path: string) => `import { ${names.join(', ')} } from '${path}'`
    const further = [...byPath].toSorted(([a], [b]) => compare(a, b))
    const ofNode = further.filter(([path]) => path.startsWith('node:'))
    const written = (all: typeof further) => all.map(([path, names]) => line([...names].toSorted(compare), path))
    return [
      ...written(ofNode),
      ...(own.length > 0 ? [`${keyword} { ${own.join(', ')} } from '@playwright/test'`] : []),
      ...written(further.filter(([path]) => !path.startsWith('node:'))),
    ]
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type CarriedPath = keyof typeof CARRIED_FILES
const isCarried = (path: string): path is CarriedPath => path in CARRIED_FILES

const IMPORT = "from './"

/** The carried files that these need, themselves included, in the order of their paths. */
export function withWhatTheyImport(paths: Iterable<string>): CarriedPath[] {
  const needed = new Set<CarriedPath>()
  const open = [...paths]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (!isCarried(path) || needed.has(path)) continue
    needed.add(path)
    const [, ...imports] = CARRIED_FILES[path].split(IMPORT)
    for (const text of imports) open.push(`support/${text.slice(0, text.indexOf("'"))}.ts`)
  }
  return [...needed].toSorted()
}
