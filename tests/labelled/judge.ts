/**
 * `npm run engine:judge -- [application | all]`: judges every application by a model that was fitted on the others and prints the curve of right
 * against wrong, per language and application. With a name, its wrong steps too.
 */
import { countsAt, crossValidate, thresholdFor, type Judged } from './fitting/cross-validate.ts'
import { allLabelled } from './all-files.ts'
import type { LabelledFile } from './labelled-file.ts'

const FOLDS = Number(process.env.FOLDS ?? 5)
const shown = process.argv[2]
const only = process.env.ONLY?.split(',')
const files = allLabelled().filter(({ app }) => only?.includes(app) ?? true)
const startedAt = Date.now()
const { judged } = crossValidate(files, FOLDS, (text) => console.error(`${Math.round((Date.now() - startedAt) / 1000)} s: ${text}`))

console.log('share of steps right / wrong when acting at a confidence of … and abstaining below')
print('all', judged)
for (const language of ['en', 'ru']) print(language, judged.filter(({ step }) => step.language === language)) // prettier-ignore
for (const file of files) print(file.app, judged.filter((each) => each.file === file)) // prettier-ignore
for (const language of ['en', 'ru', 'both']) {
  const own = judged.filter(({ step }) => language === 'both' || step.language === language)
  for (const most of [0.02, 0.05, 0.1]) {
    const threshold = thresholdFor(own, most)
    const { right, wrong, done } = countsAt(threshold, own)
    console.log(
      `${language}: at most ${most * 100} % of all steps wrong: from ${threshold.toFixed(3)}, right ${percent(right, own)} wrong ${percent(wrong, own)}, of what is done ${((100 * wrong) / Math.max(1, wrong + done)).toFixed(1)} % wrong`,
    )
  }
}
if (shown) for (const each of judged) if (shown === 'all' || each.file.app === shown) explain(each)

function percent(count: number, own: readonly Judged[]): string {
  return ((100 * count) / Math.max(1, own.length)).toFixed(1).padStart(5)
}

function print(name: string, own: readonly Judged[]): void {
  const columns = [0, 0.5, 0.7, 0.8, 0.9, 0.95].map((threshold) => {
    const { right, wrong } = countsAt(threshold, own)
    return `${threshold}: ${percent(right, own)}/${percent(wrong, own)}`
  })
  const due = own.filter(({ step }) => !step.mustAbstain)
  console.log(
    `${name.padEnd(22)} ${String(own.length).padStart(4)}  ${columns.join('  ')}  best three ${percent(due.filter(({ verdict }) => verdict.isNear).length, due)}`,
  )
}

function explain({ step, verdict, file }: Judged): void {
  const sure = verdict.confidence.toFixed(2)
  const wanted = step.acts.map((act) => `${act.kind} ${nameOf(file, act.snapshot, act.refs[0])} ${act.values[0] ?? ''}`).join('; ')
  if (!verdict.isRight && !step.mustAbstain) console.log(`✗ ${sure} “${step.text}” wants ${wanted} | ${verdict.why}`)
  else if (step.mustAbstain && verdict.confidence >= 0.5) console.log(`! ${sure} “${step.text}” must not be done | ${verdict.why}`)
}

function nameOf(file: LabelledFile, at: number, ref: string | undefined): string {
  const node = file.snapshots[at]?.nodes.find((each) => each.ref === ref)
  return node ? `${node.tag}“${node.name || node.label || node.text || node.placeholder}”` : '?'
}
