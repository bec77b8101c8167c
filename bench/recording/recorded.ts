import { setTimeout as pause } from 'node:timers/promises'
import type { Action } from '#contract/schemas/action.ts'
import type { Preview } from '#tests/harness/runner/preview.ts'
import { recordedStep } from '#tests/harness/runner/recorded-actions.ts'
import type { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import type { Flow } from './flows/flow.ts'
import { previewHand } from './hand.ts'
import { factsOf, isRight } from './judge.ts'
import type { Site } from './site.ts'

export type Bench = { site: Site; runner: RunnerHarness; preview: Preview }

/** `isDone`: the person did what the flow says. `missed`: interactions that were not recorded. `error`: what stopped the person. */
export type Recording = { actions: Action[]; isDone: boolean; did: string[]; missed: number; error: string }

/** A page is looked at before it is used; by then the recorder knows what changes by itself. */
const LOOK_MS = 400

/** A person works in the preview while it is recorded. */
export async function recordFlow({ site, runner, preview }: Bench, flow: Flow): Promise<Recording> {
  site.forget()
  await runner.open(`${site.origin}/${flow.page}`)
  await preview.open()
  await runner.recordStart()
  await pause(LOOK_MS)
  const error = await messageOf(
    flow.act(
      previewHand(preview, () => runner.page()),
      runner.page(),
    ),
  )
  const did = await factsOf(site, flow)
  const { actions, notRecorded } = await recordedStep(runner)
  return { actions, did, isDone: isRight(flow, did), missed: notRecorded.length, error }
}

/** The facts of a replay, and why it broke off. */
export async function replayFlow(
  { site, runner }: Bench,
  flow: Flow,
  actions: readonly Action[],
): Promise<{ facts: string[]; error: string }> {
  site.forget()
  await runner.open(`${site.origin}/${flow.page}`)
  const error = await messageOf(performAll(runner, actions))
  return { facts: await factsOf(site, flow), error }
}

async function performAll(runner: RunnerHarness, actions: readonly Action[]): Promise<void> {
  for (const action of actions) await runner.perform(action)
}

/** The message with which the work failed; '' when it did not. */
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => String(error),
  )
