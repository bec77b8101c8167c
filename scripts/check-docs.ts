/**
 * Checks that documents name only existing files and commands, and that the table of decisions agrees with the notes. Prints every problem; exits 1
 * on any.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decisionProblems } from './docs/decisions.ts'
import { linkedPaths, namedPaths, namedScripts } from './docs/paths.ts'

/** Notes and logs describe the past, so the files that they name may be gone. */
const OF_THE_PAST = ['docs/decisions/0*.md', 'docs/measurements-log.md', 'CHANGELOG.md']
const DECISIONS = 'docs/decisions'

const documents = globSync(['*.md', 'docs/**/*.md', '{engine,runner,demo,server,src,contract,tests,bench,sw}/**/*.md'], {
  exclude: OF_THE_PAST,
})
const folders = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
/** The second file belongs to the projects that users download; the documents name its scripts too. */
const scripts = ['package.json', 'engine/codegen/exported-project/package.json'].flatMap((file) => {
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys(manifest.scripts)
})
const exists = (path: string) => globSync(path.replace(/\/$/, '')).length > 0

const missing = documents.flatMap((document) => {
  const text = readFileSync(document, 'utf8')
  const beside = (path: string) => join(dirname(document), path)
  return [
    ...namedPaths(text, folders).filter((path) => !exists(path) && !exists(beside(path))),
    ...linkedPaths(text).filter((path) => !exists(beside(path))),
    ...namedScripts(text)
      .filter((name) => !scripts.includes(name))
      .map((name) => `npm run ${name}`),
  ].map((path) => `${document} names ${path}, which does not exist`)
})
const notes = new Map(
  readdirSync(DECISIONS)
    .filter((file) => file !== 'README.md')
    .map((file) => [file, readFileSync(join(DECISIONS, file), 'utf8')]),
)
const problems = [...missing, ...decisionProblems(notes, readFileSync(join(DECISIONS, 'README.md'), 'utf8'))]
for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents and ${notes.size} decisions, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
