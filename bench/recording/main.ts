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

/** How often of `TIMES` the effect was right. */
type Result = { flow: Flow; isRecorded: boolean; replayed: number; exported: number; codegen: number | null }

/**
 * Flows on pages of component libraries, recorded through the preview, replayed and exported, and what Playwright's codegen makes of them. The page tells what
 * really happened. BENCH_FLOW: only flows with these words; BENCH_CODEGEN=0: without the comparison.
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
  const codegen = process.env.BENCH_CODEGEN === '0' ? null : await measureCodegen(bench, projects, flow)
  const isRecorded = recording.isDone && recording.missed === 0
  console.log(
    `${flow.library}: ${flow.what}: recorded ${isRecorded ? 'yes' : 'no'}, replayed ${replayed}, exported ${exported}, codegen ${codegen ?? '–'}`,
  )
  if (told.length > 0)
    console.log([`wanted ${JSON.stringify(flow.facts)}`, ...told, ...actions.map(brief)].map((line) => `    ${line}`).join('\n'))
  return { flow, isRecorded, replayed, exported, codegen }
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

function tableOf(results: readonly Result[]): string {
  const times = (right: number | null) => (right === null ? '–' : `${right}/${TIMES}`)
  const lines = results.map(
    ({ flow, isRecorded, replayed, exported, codegen }) =>
      `| ${flow.library} | ${flow.what} | ${isRecorded ? 'yes' : 'no'} | ${times(replayed)} | ${times(exported)} | ${times(codegen)} |`,
  )
  return ['| library | flow | recorded | replayed | exported | codegen |', '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n')
}

function rowsOf(results: readonly Result[]): BenchRow[] {
  const whole = (right: (result: Result) => number | null): number => results.filter((result) => right(result) === TIMES).length
  const row = (measure: string, value: number, isOurs = true): BenchRow => ({
    area: 'recording',
    measure,
    value,
    unit: `of ${results.length}`,
    ...(isOurs ? { min: results.length } : {}),
  })
  return [
    row('flows recorded whole', results.filter(({ isRecorded }) => isRecorded).length),
    row(
      `flows with the right effect in ${TIMES} replays of ${TIMES}`,
      whole(({ replayed }) => replayed),
    ),
    row(
      `flows with the right effect in ${TIMES} runs of the export of ${TIMES}`,
      whole(({ exported }) => exported),
    ),
    ...(results.some(({ codegen }) => codegen !== null)
      ? [
          row(
            `flows with the right effect in ${TIMES} runs of Playwright codegen of ${TIMES}`,
            whole(({ codegen }) => codegen),
            false,
          ),
        ]
      : []),
  ]
}
