/**
 * `node tests/examinations/examine.ts <application>`: the engine's first and only try on an application that it has never seen. Prints the line for
 * `docs/examinations.md` and every step with what was done; an application that has its line is not examined again.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { fittedWeights, thresholdOf } from '#engine/deciding/fitted.ts'
import { CALIBRATION } from '#engine/matching/weights.gen.ts'
import { judgeStep, lastMeaning, type Verdict } from '../labelled/fitting/fit.ts'
import { readLabelled, type CollectedStep } from '../labelled/labelled-file.ts'

const PAGE = new URL('../../docs/examinations.md', import.meta.url)
type Tried = { step: CollectedStep; verdict: Verdict; isDone: boolean }

const name = process.argv[2] ?? ''
const file = readLabelled('data', new URL(`${name}/`, import.meta.url))
if (readFileSync(PAGE, 'utf8').includes(`| ${name} |`)) throw new Error(`${name} was examined already: a result stands`)
const model = { weights: fittedWeights, calibration: CALIBRATION, table: {} }
const tried: Tried[] = file.steps.map((step, at) => {
  const verdict = judgeStep(step, file, model, lastMeaning(file, at))
  return { step, verdict, isDone: verdict.confidence >= thresholdOf(step.language) }
})
for (const each of tried) console.log(lineOf(each))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const today = new Date().toISOString().slice(0, 10)
const languages = (['en', 'ru'] as const).map((language) => shares(tried.filter(({ step }) => step.language === language)))
const line = `| ${today} | ${commit} | ${name} | ${file.about} | ${file.steps.length} | ${shares(tried)} | ${languages.join(' | ')} |\n`
appendFileSync(PAGE, line)
console.log(line)

/** Right / wrong / asked with the right one among three, in percent of the steps that are to be done; refused steps are wrong when they are done. */
function shares(own: readonly Tried[]): string {
  const due = own.filter(({ step }) => !step.mustAbstain)
  const right = due.filter(({ verdict, isDone }) => isDone && verdict.isRight)
  const wrong = own.filter(({ verdict, isDone, step }) => isDone && (!verdict.isRight || step.mustAbstain))
  const near = due.filter(({ verdict, isDone }) => (isDone ? verdict.isRight : verdict.isRight || verdict.isNear))
  const percent = (count: number): string => ((100 * count) / Math.max(1, due.length)).toFixed(1)
  const best = due.filter(({ verdict }) => verdict.isRight)
  return `${percent(right.length)} / ${percent(wrong.length)} / ${percent(near.length)} / ${percent(best.length)}`
}

function lineOf({ step, verdict, isDone }: Tried): string {
  const sign = step.mustAbstain ? (isDone ? '!' : 'refused') : verdict.isRight ? (isDone ? '✓' : '(✓)') : isDone ? '✗' : '–'
  return `${sign} ${verdict.confidence.toFixed(2)} “${step.text}” ${verdict.why}`
}
