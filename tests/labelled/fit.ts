/** `npm run engine:fit`: fits the weights of all evidence on the labelled steps and writes `engine/matching/weights.gen.ts`. */
import { writeFileSync } from 'node:fs'
import type { Trees } from '#engine/deciding/trees.ts'
import { countsAt, crossValidate, thresholdFor, type Judged } from './fitting/cross-validate.ts'
import { fitModel, gather, start } from './fitting/fit.ts'
import { allLabelled } from './all-files.ts'

const FOLDS = 5
const WRONG_MAX = 0.02
/** Evidence that moves a score by less is left out. */
const WEIGHT_MIN = 0.02

const files = allLabelled()
const { judged, calibration } = crossValidate(files, FOLDS, console.log)
const round = fitModel(gather(files, start))
// Pages that were made for the labels are easier than what people test, so they do not say how sure is sure enough.
const real = judged.filter(({ file }) => file.isExamined)
const { table } = fitModel(gather(files, round.weights), round.weights)
// One for both languages: each alone has too few wrong steps to tell 2 % from 3 %.
const threshold = thresholdFor(real, WRONG_MAX)
for (const [name, own] of [['all', judged], ['examined', real]] as const) console.log(`${name}: ${[0, 0.5, 0.7, 0.8, 0.9, threshold].map((from) => shareAt(from, own)).join('  ')}`) // prettier-ignore
const thresholds = { en: threshold, ru: threshold }
const rounded = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Math.abs(value) >= WEIGHT_MIN).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, Math.round(value * 1000) / 1000])) // prettier-ignore
/** Three digits are as good as sixteen. */
const shortened = ({ names, base, trees }: Trees): Trees => ({ names, base: short(base), trees: trees.map((tree) => ({ ...tree, limits: tree.limits.map(short), leaves: tree.leaves.map(short) })) }) // prettier-ignore
const short = (value: number): number => Number(value.toPrecision(3))
const steps = files.reduce((sum, file) => sum + file.steps.length, 0)
const content = `// Made by \`npm run engine:fit\` from ${steps} labelled steps of ${files.length} applications (tests/labelled). Do not edit.
import type { Trees } from '../deciding/trees.ts'

// prettier-ignore
export const WEIGHTS: Readonly<Record<string, number>> = ${JSON.stringify(rounded(table), null, 1)}
// prettier-ignore
export const CALIBRATION: Trees = ${JSON.stringify(shortened(calibration))}
/** The least confidence from which at most ${WRONG_MAX * 100} % of the steps were done wrongly on the examined applications, each judged by a model that was not fitted on it. */
export const THRESHOLDS: Readonly<Record<string, number>> = ${JSON.stringify(rounded(thresholds))}
`
/** What goes right and wrong from a confidence on, in percent of the steps. */
function shareAt(from: number, own: readonly Judged[]): string {
  const { right, wrong } = countsAt(from, own)
  const percent = (count: number): string => ((100 * count) / own.length).toFixed(1)
  return `${from}: ${percent(right)}/${percent(wrong)}`
}
writeFileSync(new URL('../../engine/matching/weights.gen.ts', import.meta.url), content)
console.log(`${Object.keys(rounded(table)).length} weights, thresholds ${JSON.stringify(thresholds)}`)
