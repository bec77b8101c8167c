import type { ElementHandle, Frame, JSHandle } from 'playwright-core'
import { AGENT_KEY, type AgentApi } from '../page/agent-api.ts'

/** Methods that give plain data, and those that give an element. */
type DataMethod = { [K in keyof AgentApi]: ReturnType<AgentApi[K]> extends Element | null ? never : K }[keyof AgentApi]
type ElementMethod = Exclude<keyof AgentApi, DataMethod>
/** Handles travel in place of elements. */
type Sent<T> = T extends Element ? ElementHandle : T
type SentArgs<P extends unknown[]> = { [I in keyof P]: Sent<P[I]> }
type AgentWindow = Record<string, Record<string, (...args: unknown[]) => unknown> | undefined>
type Call = { key: string; method: string; args: unknown[] }

/** Stands for "the agent is not in this document" in an answer. */
const MISSING = '__agent_missing'

const callInPage = ({ key, method, args }: Call): unknown => {
  const agent = (globalThis as unknown as AgentWindow)[key]
  return agent ? agent[method]!(...args) : '__agent_missing'
}

/**
 * Calls our code in a frame. Init scripts put it there; documents that they did not reach (written by script into a new window) get it now.
 *
 * Errors: those of Playwright: the frame navigated, the page closed or crashed.
 */
export class FrameAgents {
  readonly #script: string

  constructor(script: string) {
    this.#script = script
  }

  async call<K extends DataMethod>(
    frame: Frame,
    method: K,
    ...args: SentArgs<Parameters<AgentApi[K]>>
  ): Promise<Awaited<ReturnType<AgentApi[K]>>> {
    const call: Call = { key: AGENT_KEY, method, args }
    const answer: unknown = await frame.evaluate(callInPage, call)
    if (answer !== MISSING) return answer as Awaited<ReturnType<AgentApi[K]>>
    await frame.evaluate(this.#script)
    return (await frame.evaluate(callInPage, call)) as Awaited<ReturnType<AgentApi[K]>>
  }

  /** Null when the agent answers with no element. The caller disposes of the handle, or lets it go with the page. */
  async element<K extends ElementMethod>(
    frame: Frame,
    method: K,
    ...args: SentArgs<Parameters<AgentApi[K]>>
  ): Promise<ElementHandle<HTMLElement> | null> {
    const call: Call = { key: AGENT_KEY, method, args }
    const handle: JSHandle<HTMLElement | null | string> = (await frame.evaluateHandle(callInPage, call)) as JSHandle<
      HTMLElement | null | string
    >
    const element = handle.asElement()
    if (element) return element
    const missing = (await handle.jsonValue()) === MISSING
    await handle.dispose()
    if (!missing) return null
    await frame.evaluate(this.#script)
    return ((await frame.evaluateHandle(callInPage, call)) as JSHandle<HTMLElement | null>).asElement()
  }
}
