/**
 * Checks that the engine compares words by its lexicon and tells shapes of text by the named predicates of `engine/text`, so that no other file of it has a regular
 * expression. Prints every one that is found; exits 1 on any.
 */
import { globSync, readFileSync } from 'node:fs'
import { exportedExpressions, usesOfExpressions } from './expressions/uses.ts'

/** The exported project runs without the engine, which carries its files as text. */
const ELSEWHERE = ['engine/codegen/exported-project/**', 'engine/**/*.test.ts']
const HOMES = ['engine/text/**', 'engine/lexicon/**']

const told = (names: string[], problemsOf: (name: string, text: string) => { line: number; code: string }[], reason: string) =>
  names.flatMap((name) => problemsOf(name, readFileSync(name, 'utf8')).map(({ line, code }) => `${name}:${line} ${reason}: ${code}`))

const files = globSync('engine/**/*.ts', { exclude: [...ELSEWHERE, ...HOMES] })
const homes = globSync(
  HOMES.map((home) => `${home}/*.ts`),
  { exclude: ELSEWHERE },
)
const problems = [
  ...told(files, usesOfExpressions, 'uses an expression; words belong to engine/lexicon, shapes of text to engine/text'),
  ...told(homes, exportedExpressions, 'exports an expression; export a predicate with a name'),
]
for (const problem of problems) console.error(problem)
console.log(`${files.length + homes.length} files of the engine, ${problems.length} problems with expressions`)
process.exit(problems.length > 0 ? 1 : 0)
