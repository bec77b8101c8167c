import { Preview } from '#tests/harness/runner/preview.ts'
import { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import type { Action } from '#contract/schemas/action.ts'
import { startScreen } from '../../runner/screen/screen.ts'
import type { BenchRow } from '../report.ts'
import { recordWithCodegen } from './codegen.ts'
import { FLOWS } from './flows/all.ts'
import type { Flow } from './flows/flow.ts'
import { isRight } from './judge.ts'
import { installLibraries } from './libraries.ts'
import { Projects } from './projects.ts'
import { recordFlow, replayFlow, type Bench } from './recorded.ts'
import { startSite } from './site.ts'

/** A recording counts when it does the same each time. */
const TIMES = 3

/** How often of `TIMES` the effect was right; null where it was not measured. */
type Ours = { isRecorded: boolean; replayed: number; exported: number }
type Result = { flow: Flow; ours: Ours | null; codegen: number | null }

/**
 * Flows on pages of component libraries, recorded through the preview, replayed and exported, and what Playwright's codegen makes of them. The page tells what
 * really happened. BENCH_FLOW: only flows with these words; BENCH_CODEGEN=0: without the comparison; BENCH_CODEGEN=only: only the comparison.
 */
export async function benchRecording(): Promise<BenchRow[]> {
  installLibraries()
  const site = await startSite()
  const runner = await RunnerHarness.start({ startScreen })
  const preview = await Preview.start(runner.screenTarget())
  const projects = await Projects.create()
  const results: Result[] = []
  const words = process.env.BENCH_FLOW ?? ''
  for (const flow of FLOWS.filter(({ library, what }) => `${library} ${what}`.includes(words)))
    results.push(await measure({ site, runner, preview }, projects, flow))
  await projects.remove()
  await preview.close()
  await runner.stop()
  site.close()
  console.log(`\n${tableOf(results)}\n`)
  return rowsOf(results)
}

async function measure(bench: Bench, projects: Projects, flow: Flow): Promise<Result> {
  const comparison = process.env.BENCH_CODEGEN ?? ''
  const ours = comparison === 'only' ? null : await measureOurs(bench, projects, flow)
  const codegen = comparison === '0' ? null : await measureCodegen(bench, projects, flow)
  const result = { flow, ours, codegen }
  console.log(lineOf(result))
  return result
}

async function measureOurs(bench: Bench, projects: Projects, flow: Flow): Promise<Ours> {
  const { site } = bench
  const url = `${site.origin}/${flow.page}`
  const recording = await recordFlow(bench, flow)
  const { actions } = recording
  const told: string[] = recording.isDone ? [] : [`did ${JSON.stringify(recording.did)} ${recording.error}`]
  let replayed = 0
  for (let times = 0; times < TIMES; times++) {
    const { facts, error } = await replayFlow(bench, flow, actions)
    if (isRight(flow, facts)) replayed++
    else told.push(`replay ${JSON.stringify(facts)} ${error}`)
  }
  site.forget()
  const output = await projects.runExported(flow, actions, { url, times: TIMES })
  const exported = rightRuns(flow, site.runs())
  if (exported < TIMES) told.push(`export ${JSON.stringify(site.runs())} ${output.slice(-1500)}`)
  if (told.length > 0)
    console.log([`wanted ${JSON.stringify(flow.facts)}`, ...told, ...actions.map(brief)].map((line) => `    ${line}`).join('\n'))
  return { isRecorded: recording.isDone && recording.missed === 0, replayed, exported }
}

async function measureCodegen({ site }: Bench, projects: Projects, flow: Flow): Promise<number> {
  const { code, isDone } = await recordWithCodegen(site, flow)
  if (!isDone) return 0
  site.forget()
  await projects.runCode(code, TIMES)
  return rightRuns(flow, site.runs())
}

const rightRuns = (flow: Flow, runs: readonly string[][]): number => runs.filter((facts) => isRight(flow, facts)).length

/** An action in one line, for whoever looks for the reason of a failure. */
function brief({ target, nlTargetCaptionDict: caption, drop, ...how }: Action): string {
  const found = target.map(({ value }) => value).slice(0, 2)
  const end = drop
    ? `=> ${drop.side ?? JSON.stringify(drop.at ?? 'middle')} ${drop.nlTargetCaptionDict?.en ?? ''} ${drop.target[0]?.value ?? ''}`
    : ''
  return [JSON.stringify(how), caption?.en ?? '', found.join(' | '), end].join(' ')
}

/** The result as a row of a table. */
function lineOf({ flow, ours, codegen }: Result): string {
  const times = (right: number | null | undefined) => (right == null ? '–' : `${right}/${TIMES}`)
  const isRecorded = ours ? (ours.isRecorded ? 'yes' : 'no') : '–'
  return `| ${flow.library} | ${flow.what} | ${isRecorded} | ${times(ours?.replayed)} | ${times(ours?.exported)} | ${times(codegen)} |`
}

const tableOf = (results: readonly Result[]): string =>
  ['| library | flow | recorded | replayed | exported | codegen |', '| --- | --- | --- | --- | --- | --- |', ...results.map(lineOf)].join(
    '\n',
  )

function rowsOf(results: readonly Result[]): BenchRow[] {
  const row = (measure: string, right: (result: Result) => boolean, isOurs: boolean): BenchRow => ({
    area: 'recording',
    measure,
    value: results.filter(right).length,
    unit: `of ${results.length}`,
    ...(isOurs ? { min: results.length } : {}),
  })
  const effect = `flows with the right effect in ${TIMES}`
  const ours = [
    row('flows recorded whole', ({ ours }) => ours?.isRecorded === true, true),
    row(`${effect} replays of ${TIMES}`, ({ ours }) => ours?.replayed === TIMES, true),
    row(`${effect} runs of the export of ${TIMES}`, ({ ours }) => ours?.exported === TIMES, true),
  ]
  const theirs = row(`${effect} runs of Playwright codegen of ${TIMES}`, ({ codegen }) => codegen === TIMES, false)
  return [...(results.some(({ ours }) => ours) ? ours : []), ...(results.some(({ codegen }) => codegen !== null) ? [theirs] : [])]
}
