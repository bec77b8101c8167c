import { readdirSync, readFileSync } from 'node:fs'
import { ACTS, hasLineOf } from '../examinations/results-page.ts'
import { labelledNames, readLabelled, type LabelledFile } from './labelled-file.ts'

const EXAMINATIONS = new URL('../examinations/', import.meta.url)
const RESULTS = new URL('../../docs/examinations.md', import.meta.url)

/** All labelled steps: the applications made for it, the own corpus, and those of the examinations that the engine has been through. */
export function allLabelled(): LabelledFile[] {
  const results = readFileSync(RESULTS, 'utf8')
  const examined = readdirSync(EXAMINATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasLineOf(results, ACTS, entry.name))
    .map(({ name }) => ({ ...readLabelled('data', new URL(`${name}/`, EXAMINATIONS)), isExamined: true as const }))
  return [...labelledNames().map((name) => readLabelled(name)), ...examined]
}
