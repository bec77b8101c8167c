// Fails when a text is missing in a catalogue (of first screens, of the rest, of mails, of the command line), is not translated, or stands there although nobody uses it
// any more. Extracts into .cache/, so that a check never changes a file of the project.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const LANGUAGES = ['en', 'ru']
const CATALOGUES = ['locales', 'locales/rest', 'locales/mail', 'locales/cli']
const workDir = resolve('.cache/catalogues')

rmSync(workDir, { recursive: true, force: true })
mkdirSync(workDir, { recursive: true })
cpSync('locales', `${workDir}/locales`, { recursive: true })
writeFileSync(
  `${workDir}/lingui.config.ts`,
  `import config from '../../lingui.config.ts'
const moved = (path: string) => path.replace('<rootDir>', ${JSON.stringify(workDir)})
export default {
  ...config,
  rootDir: ${JSON.stringify(process.cwd())},
  catalogs: config.catalogs?.map((catalog) => ({ ...catalog, path: moved(catalog.path) })),
}
`,
)

const extracted = spawnSync(
  process.execPath,
  ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', '--config', `${workDir}/lingui.config.ts`],
  { encoding: 'utf8' },
)
if (extracted.status !== 0) {
  console.error(extracted.stdout, extracted.stderr)
  process.exit(1)
}

/** Entries of a catalogue as {key, translation}; the header has an empty key. */
function entriesOf(text) {
  return text
    .split(/\n\n+/)
    .filter((entry) => !entry.includes('#~ '))
    .map((entry) => ({ key: [fieldOf(entry, 'msgctxt'), fieldOf(entry, 'msgid')].join('\u0004'), translation: fieldOf(entry, 'msgstr') }))
    .filter(({ key }) => key !== '\u0004')
}

function fieldOf(entry, name) {
  const match = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry)
  return match ? [...match[1].matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('') : ''
}

function problemsOf(folder, language) {
  const file = `${folder}/${language}.po`
  const now = entriesOf(readFileSync(file, 'utf8'))
  const wanted = entriesOf(readFileSync(`${workDir}/${file}`, 'utf8'))
  const nowKeys = new Set(now.map(({ key }) => key))
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const name = (key) => JSON.stringify(key.split('\u0004')[1])
  return [
    ...wanted.filter(({ key }) => !nowKeys.has(key)).map(({ key }) => `${file}: not in the catalogue: ${name(key)}`),
    ...now.filter(({ key }) => !wantedKeys.has(key)).map(({ key }) => `${file}: no longer used: ${name(key)}`),
    ...now
      .filter(({ key, translation }) => wantedKeys.has(key) && translation === '')
      .map(({ key }) => `${file}: not translated: ${name(key)}`),
    ...staleSources(now, wanted, language).map((key) => `${file}: the English text has changed: ${name(key)}`),
  ]
}

/** A text with an id of its own keeps the id when its words change. So the catalogue's English words must be compared with those of the code. */
function staleSources(now, wanted, language) {
  if (language !== 'en') return []
  const known = new Map(now.map(({ key, translation }) => [key, translation]))
  return wanted.filter(({ key, translation }) => known.has(key) && known.get(key) !== translation).map(({ key }) => key)
}

const problems = CATALOGUES.flatMap((folder) => LANGUAGES.flatMap((language) => problemsOf(folder, language)))

for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} texts to mend. Run: npm run i18n, then translate in the ru.po files of locales/`)
  process.exit(1)
}
console.log('catalogues are complete')
