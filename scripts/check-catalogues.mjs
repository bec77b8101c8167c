// Fails when a text of the client is missing in a catalogue, is not translated, or stands there although nobody uses it any more.
// Extracts into .cache/, so that a check never changes a file of the project.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const LANGUAGES = ['en', 'ru']
const workDir = resolve('.cache/catalogues')

rmSync(workDir, { recursive: true, force: true })
mkdirSync(workDir, { recursive: true })
cpSync('locales', `${workDir}/locales`, { recursive: true })
writeFileSync(
  `${workDir}/lingui.config.ts`,
  `import config from '../../lingui.config.ts'
export default { ...config, rootDir: ${JSON.stringify(process.cwd())}, catalogs: [{ path: ${JSON.stringify(`${workDir}/locales/{locale}`)}, include: ['src'] }] }
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

const problems = LANGUAGES.flatMap((language) => {
  const now = entriesOf(readFileSync(`locales/${language}.po`, 'utf8'))
  const wanted = entriesOf(readFileSync(`${workDir}/locales/${language}.po`, 'utf8'))
  const nowKeys = new Set(now.map(({ key }) => key))
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const name = (key) => JSON.stringify(key.split('\u0004')[1])
  return [
    ...wanted.filter(({ key }) => !nowKeys.has(key)).map(({ key }) => `${language}: not in the catalogue: ${name(key)}`),
    ...now.filter(({ key }) => !wantedKeys.has(key)).map(({ key }) => `${language}: no longer used: ${name(key)}`),
    ...now
      .filter(({ key, translation }) => wantedKeys.has(key) && translation === '')
      .map(({ key }) => `${language}: not translated: ${name(key)}`),
  ]
})

for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} texts to mend. Run: npm run i18n, then translate in locales/ru.po`)
  process.exit(1)
}
console.log('catalogues are complete')
