/**
 * `node tests/examinations/examine.ts <application>`: the engine's first and only try on an application that it has never seen. Adds its lines to
 * `docs/examinations.md` and prints every step with what was done and checked; an application that has its lines is not examined again.
 *
 * `node tests/examinations/examine.ts --labelled <application>` does the same on labelled steps (`tests/labelled`) and writes nothing: the engine was
 * fitted on them, so the figures only show that the command works.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fittedWeights } from '#engine/deciding/fitted.ts'
import { CALIBRATION } from '#engine/matching/weights.gen.ts'
import { judgeAll } from '../labelled/checks/judge.ts'
import { engineReader } from '../labelled/checks/new-reader.ts'
import { judgeStep, memoryBefore } from '../labelled/fitting/fit.ts'
import { runUnattended } from '../labelled/fitting/unattended.ts'
import { readLabelled, type LabelledFile } from '../labelled/labelled-file.ts'
import { ACTS, EACH_ACT, EXPECTED, hasLineOf, withLine } from './results-page.ts'
import { actShares, caseCount, dueActs, eachActShares, expectedCount, expectedShares, triedOf, wholeShares, type Tried } from './score.ts'

const PAGE = new URL('../../docs/examinations.md', import.meta.url)

const { values, positionals } = parseArgs({ options: { labelled: { type: 'boolean' } }, allowPositionals: true })
const [name = ''] = positionals
if (values.labelled) {
  const file = readLabelled(name)
  const tried = tryAll(file)
  console.log(
    `acts ${actsCells(file, tried).join(' | ')}\neach ${inAll(tried, eachActShares).join(' | ')}\nexpected ${expectedCells(tried).join(' | ')}`,
  )
} else examine()

function examine(): void {
  const page = readFileSync(PAGE, 'utf8')
  if (hasLineOf(page, ACTS, name) || hasLineOf(page, EXPECTED, name)) throw new Error(`${name} was examined already: a result stands`)
  const file = readLabelled('data', new URL(`${name}/`, import.meta.url))
  if (file.steps.length === 0) throw new Error(`${name} has no steps: collect them first`)
  const tried = tryAll(file)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const first = [new Date().toISOString().slice(0, 10), commit, name]
  const withActs = withLine(page, ACTS, [...first, ...actsCells(file, tried)])
  const withEach = withLine(withActs, EACH_ACT, [...first, String(dueActs(tried)), ...inAll(tried, eachActShares)])
  const result = withLine(withEach, EXPECTED, [...first, ...expectedCells(tried)])
  writeFileSync(PAGE, result)
  console.log(result.split('\n').filter((line) => line.includes(`| ${name} |`)).join('\n')) // prettier-ignore
}

/** Every step as the engine would do it, and its expected result on the page that the right acts lead to. */
function tryAll(file: LabelledFile): Tried[] {
  const model = { weights: fittedWeights, calibration: CALIBRATION, table: {} }
  const checks = new Map(judgeAll([file], engineReader).map((check) => [check.step, check]))
  return file.steps.map((step, at) => {
    const check = checks.get(step)
    const before = memoryBefore(file, at)
    const tried = triedOf(step, judgeStep(step, file, model, before), runUnattended(step, file, before), check)
    console.log(lineOf(tried))
    if (check) console.log(`    ${tried.expected}: “${step.expected}”${check.unread.map((text) => ` not checked: “${text}”`).join('')}`)
    return tried
  })
}

function actsCells(file: LabelledFile, tried: readonly Tried[]): string[] {
  return [file.about, String(tried.length), ...inAll(tried, actShares)]
}

function expectedCells(tried: readonly Tried[]): string[] {
  return [String(expectedCount(tried)), ...inAll(tried, expectedShares), String(caseCount(tried)), ...inAll(tried, wholeShares)]
}

/** A figure of all steps, then of each language. */
function inAll(tried: readonly Tried[], figure: (own: readonly Tried[]) => string): string[] {
  const ofLanguage = (language: string): string => figure(tried.filter(({ step }) => step.language === language))
  return [figure(tried), ofLanguage('en'), ofLanguage('ru')]
}

function lineOf({ step, verdict, unattended }: Tried): string {
  return `${unattended.step}${step.mustAbstain ? ', to be refused' : ''}; always acting ${verdict.isRight ? 'right' : 'wrong'} ${verdict.confidence.toFixed(2)}: “${step.text}” ${verdict.why}`
}
