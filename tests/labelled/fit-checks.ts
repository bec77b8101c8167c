/** `node tests/labelled/fit-checks.ts`: fits the weights for reading expected results and writes `engine/checking/weights.gen.ts`. */
import { writeFileSync } from 'node:fs'
import { confidenceOf, rankFacts } from '#engine/checking/decide.ts'
import { foldModels, type FoldModels } from './checks/fit.ts'
import { allLabelled } from './all-files.ts'

const FOLDS = 5
/** The largest share of statements that may find something on the page of another step, of an application not fitted on. */
const FOUND_ELSEWHERE_MAX = 0.1
/** Evidence that moves a score by less is left out. */
const WEIGHT_MIN = 0.03

const files = allLabelled()
const models = foldModels(files, FOLDS, console.log)
const rounded = (values: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Math.abs(value) >= WEIGHT_MIN).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, Math.round(value * 100) / 100])) // prettier-ignore
const thresholds = Object.fromEntries(['en', 'ru'].map((language) => [language, thresholdOf(models, language)]))
const statements = models.answers.filter(({ example }) => !example.isOther).length
const content = `// Made by tests/labelled/fit-checks.ts from ${statements} statements about the pages of ${files.length} applications. Do not edit.
// prettier-ignore
export const WEIGHTS: Readonly<Record<string, number>> = ${JSON.stringify(rounded(models.final.table), null, 0)}
// prettier-ignore
export const CALIBRATION: Readonly<Record<string, number>> = ${JSON.stringify(rounded(models.final.calibration), null, 0)}
/** The least confidence at which at most ${FOUND_ELSEWHERE_MAX * 100} % of the statements find something on the page of another step. */
export const THRESHOLDS: Readonly<Record<string, number>> = ${JSON.stringify(rounded(thresholds))}
`
writeFileSync(new URL('../../engine/checking/weights.gen.ts', import.meta.url), content)
console.log(`${Object.keys(rounded(models.final.table)).length} weights, thresholds ${JSON.stringify(thresholds)}`)

function thresholdOf({ answers, modelOf }: FoldModels, language: string): number {
  const others = answers.filter(({ example }) => example.isOther && example.language === language)
  const sure = others.map(({ example }) => {
    const { weights, calibration } = modelOf(example.app)
    return confidenceOf(rankFacts(example.candidates, weights), example.part, calibration, language)
  })
  return sure.toSorted((a, b) => b - a)[Math.floor(others.length * FOUND_ELSEWHERE_MAX)] ?? 1
}
