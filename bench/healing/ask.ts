import type { ElementHandle } from 'playwright-core'
import { nameOfTarget } from '#contract/rules/locator-policy.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import type { RunnerSession } from '../../server/fleet/runner-port.ts'
import { BrowserDialogs } from '../../server/steps/browser-dialogs.ts'
import { replayStep } from '../../server/steps/replay-step.ts'
import type { BrowserSession } from '../../runner/browser/browser-session.ts'
import { candidates } from '../../runner/browser/candidates.ts'
import { deadlineIn } from '../../runner/browser/clock.ts'
import { RunnerError } from '../../runner/browser/errors.ts'
import { locate, snapshot } from '../../runner/browser/read.ts'
import { captionOfTarget, findTarget } from '../../runner/browser/target.ts'

/**
 * Replays an action on the present page as the product does, with its finding and its healing, up to the moment of the act. Answers the element on
 * which it would act; null when it abstains.
 */
export async function elementToActOn(
  session: BrowserSession,
  target: Locator[],
  method: Action['method'],
): Promise<{ element: ElementHandle<Element> | null; isHealed: boolean }> {
  const seen: { element: ElementHandle<Element> | null; isHealed: boolean } = { element: null, isHealed: false }
  const finder = sessionThatFinds(session, (element) => (seen.element = element))
  const step = { testStep: 'Act', status: 'Completed' as const, stepIndex: 0, actions: [{ method, target, value: '' }] }
  const { run } = createMemoryRun(finder, { sutUrl: 'http://sut.example/', steps: [step] })
  const outcome = await replayStep(run, step, { dialogs: new BrowserDialogs(), ahead: [] })
  if (outcome.kind === 'failed') return { element: null, isHealed: false }
  return { element: seen.element, isHealed: outcome.healed !== null }
}

const unused = (): never => {
  throw new Error('not used here')
}

/** A session on the real page whose acts only find their elements, at once. */
function sessionThatFinds(session: BrowserSession, onFound: (element: ElementHandle<Element> | null) => void): RunnerSession {
  return {
    snapshot: async (_settleMs, signal) => ({ kind: 'done', value: await snapshot(session, 0, signal) }),
    candidates: async (wanted, signal) => ({
      kind: 'done',
      value: { candidates: await candidates(session, { ...wanted, settleMs: 0 }, signal) },
    }),
    locate: async (ref) => ({ kind: 'done', value: await locate(session, ref) }),
    act: async (action, _options, signal) => {
      const { ru, en } = action.nlTargetCaptionDict ?? {}
      const name = nameOfTarget(action.target, [en, ru])
      const wanted = { target: action.target, caption: captionOfTarget(action), name, forInput: action.method === 'Input' }
      try {
        const { frame, locatorIndex } = await findTarget(session, wanted, deadlineIn(0), signal)
        onFound(await session.agents.element(frame, 'found'))
        return { kind: 'done', value: { locatorIndex, url: '', title: '', dialogs: [], downloads: [], openedTab: false } }
      } catch (error) {
        if (error instanceof RunnerError && error.failure) return { kind: 'failed', failure: error.failure }
        throw error
      }
    },
    call: unused,
    count: unused,
    pick: unused,
    pickStop: unused,
    pageChanges: unused,
    recordAssertion: unused,
    open: unused,
    marks: unused,
    check: unused,
    tabs: unused,
    actOnTab: unused,
    runPieces: unused,
    pageCopy: unused,
    picture: () => Promise.resolve({ kind: 'done', value: { image: null } }),
    pageMessages: () => Promise.resolve({ kind: 'done', value: { messages: [] } }),
    recordStart: unused,
    recordPoll: unused,
    recordStop: unused,
    recordSecret: unused,
    recordAnswer: unused,
    missingFiles: unused,
    putFile: unused,
    answerChooser: unused,
  }
}
