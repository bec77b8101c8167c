import { recordedWork, type RecordedWork } from '../../../server/execution/recorded-actions.ts'
import { recordPollAnswerSchema } from '#contract/schemas/runner-api.ts'
import type { RecordedEvent, RecordedHumanAction } from '#contract/schemas/recording.ts'
import type { RunnerHarness } from './runner-harness.ts'

/** The actions, without unrecorded interactions and without answers. */
export const actionsOf = (events: readonly RecordedEvent[]): RecordedHumanAction[] =>
  events.flatMap((event) => ('isTrusted' in event ? [event] : []))

/** A value is reported at every pause of the typing: of consecutive inputs into one field, the last one has the whole value. */
export function withoutEarlierValues(actions: RecordedHumanAction[]): RecordedHumanAction[] {
  return actions.filter((action, index) => {
    const next = actions[index + 1]
    return action.type !== 'input' || next?.type !== 'input' || next.target.locators[0]?.value !== action.target.locators[0]?.value
  })
}

/** Ends the recording and returns its actions, each field once. */
export async function stopRecording(runner: RunnerHarness): Promise<RecordedHumanAction[]> {
  await runner.recordStop()
  const { active, events } = recordPollAnswerSchema.parse(await runner.recordPoll())
  if (active) throw new Error('the recording goes on')
  return withoutEarlierValues(actionsOf(events))
}

/** Actions as a test lists them: type, caption and, where there is one, value. */
export const briefly = (actions: readonly RecordedHumanAction[]): string[][] =>
  actions.map(({ type, target, value }) => [type, target.caption ?? '', ...(value === undefined ? [] : [value])])

/** Waits for an action that fits; returns all actions so far. */
export async function recordedUntil(runner: RunnerHarness, fits: (action: RecordedHumanAction) => boolean): Promise<RecordedHumanAction[]> {
  for (;;) {
    const { events, next } = await runner.recordPoll(0)
    const actions = actionsOf(events)
    if (actions.some(fits)) return actions
    await runner.recordPoll(next, 5000)
  }
}

/** Ends the recording and returns it as the actions of a step. */
export async function recordedStep(runner: RunnerHarness): Promise<RecordedWork> {
  await runner.recordStop()
  return recordedWork((await runner.recordPoll()).events, new Map())
}
