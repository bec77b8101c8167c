/**
 * `node tests/labelled/judge-checks.ts [application | all]`: judges readers of expected results on the labelled steps and prints their figures per language and
 * application. With a name, the answers that are not right too. `ENGINE=first` judges the first reader.
 */
import { judgeAll, type JudgedCheck } from './checks/judge.ts'
import { presentReader } from './checks/present.ts'
import { foldModels } from './checks/fit.ts'
import { newReader } from './checks/new-reader.ts'
import { allLabelled } from './all-files.ts'

const FOLDS = 5
const THRESHOLD = 0.6
const shown = process.argv[2]
const files = allLabelled()
const reader =
  process.env.ENGINE === 'first'
    ? presentReader
    : newReader(foldModels(files, FOLDS, (text) => console.error(text)).modelOf, Number(process.env.SURE ?? THRESHOLD))
const judged = judgeAll(files, reader)

print('all', judged)
for (const language of ['en', 'ru']) print(language, judged.filter(({ step }) => step.language === language)) // prettier-ignore
for (const { app } of files) print(app, judged.filter((each) => each.app === app)) // prettier-ignore
if (shown) for (const each of judged) if (shown === 'all' || each.app === shown) explain(each)

function percent(own: readonly JudgedCheck[], passes: (each: JudgedCheck) => boolean): string {
  return ((100 * own.filter(passes).length) / Math.max(1, own.length)).toFixed(1).padStart(5)
}

function print(name: string, own: readonly JudgedCheck[]): void {
  const parts = own.reduce((sum, { parts: count }) => sum + count, 0)
  const unread = own.reduce((sum, { unread: words }) => sum + words.length, 0)
  const other = own.flatMap(({ onOthers }) => onOthers)
  const share = (verdict: string): string =>
    ((100 * other.filter((each) => each === verdict).length) / Math.max(1, other.length)).toFixed(1).padStart(5)
  console.log(
    `${name.padEnd(22)} ${String(own.length).padStart(4)}  held ${percent(own, ({ verdict }) => verdict === 'held')}  about ${percent(own, ({ verdict, isAboutProof }) => verdict === 'held' && isAboutProof)}  false ${percent(own, ({ verdict }) => verdict === 'false')}` +
      `  vacuous ${percent(own, ({ verdict }) => verdict === 'vacuous')}  none ${percent(own, ({ verdict }) => verdict === 'none')}  parts read ${((100 * (parts - unread)) / Math.max(1, parts)).toFixed(1)}` +
      `  | nothing done: held ${percent(own, ({ onBefore }) => onBefore === 'held')} failed ${percent(own, ({ onBefore }) => onBefore === 'false')}  other pages: held ${share('held')} failed ${share('false')}`,
  )
}

function explain({ step, verdict, proposals, isAboutProof, unread, app }: JudgedCheck): void {
  if (verdict === 'held' && isAboutProof) return
  const said = proposals
    .map(
      ({ assertion, ref }) =>
        `${assertion.property}${assertion.part ? `(${JSON.stringify(assertion.part)})` : ''}=“${assertion.expectedValue}” on ${ref ?? ''} ${assertion.targetElementDescription}`,
    )
    .join(' & ')
  const proofs = step.proofs.map(({ kind, is, refs }) => `${kind} ${is ?? ''} ${refs[0] ?? ''}`).join('; ')
  console.log(
    `${verdict}${isAboutProof ? '' : ' (not about)'} [${app}] “${step.text}” ⇒ “${step.expected}” | ${said} | unread: ${unread.join(' // ')} | {${proofs}}`,
  )
}
