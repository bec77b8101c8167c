import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { EVERY_SECTION } from './sections.ts'

/** Components that are visible only inside others. */
const SEEN_IN: Record<string, string> = {
  Trans: 'every component with a text',
  MessageScreen: 'the screens of the frame: not found, denied, crashed',
  Reasoned: 'the rows of test cases in the import from a test-management system',
  ShownOnce: 'NewSecret and RenewSecretDialog, with a token and a secret',
  AccountCard: 'every page of the account',
  DeadLinkCard: 'the pages behind the links of mails',
  ReadExportDialog: 'ExportDialog, with what the server has counted',
  MailRequestScreen: 'registration, forgotten password',
}

const read = (file: string) => parseSync(file, readFileSync(file, 'utf8')).module
const isComponent = (name: string | null | undefined): name is string => name !== null && name !== undefined && /^[A-Z][a-z]/.test(name)

/** The names of the components that a file exports; types do not count. */
const exportedBy = (file: string) =>
  read(file)
    .staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name))
    .filter(isComponent)

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('#ui/') ? join('src/ui', specifier.slice('#ui/'.length)) : normalize(join(dirname(from), specifier))

/** `file component` for everything that a section imports. Lint ensures that imports are used. */
const shown = new Set(
  globSync('gallery/{sections,page,stage}/**/*.tsx').flatMap((file) =>
    read(file).staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => `${resolve(file, moduleRequest.value)} ${importName.name}`),
    ),
  ),
)

const notShown = (pattern: string) =>
  globSync(pattern, { exclude: (file) => file.includes('.test.') }).flatMap((file) =>
    exportedBy(file)
      .filter((name) => !shown.has(`${file} ${name}`) && !Object.hasOwn(SEEN_IN, name))
      .map((name) => `${file}: ${name}`),
  )

it('shows every component of src/ui', () => {
  expect(notShown('src/ui/**/*.tsx')).toEqual([])
})

it('shows every dialog, banner, card and notice of the features and of the frame', () => {
  expect(notShown('src/{features/*/ui,app/shell,app/pwa}/*-{dialog,banner,card,notice,screen}.tsx')).toEqual([])
})

it('has each section, and each of them once', () => {
  const loads = read('gallery/sections.ts').dynamicImports.length
  expect(loads).toBe(EVERY_SECTION.length)
  expect(new Set(EVERY_SECTION.map(({ id }) => id)).size).toBe(EVERY_SECTION.length)
  const files = globSync('gallery/sections/*/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('export const section'))
  expect(files).toHaveLength(EVERY_SECTION.length)
})
