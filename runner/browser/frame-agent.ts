import type { ElementHandle, Frame, JSHandle } from 'playwright-core'
import { AGENT_KEY, type AgentApi } from '../page/agent-api.ts'

/** Methods of the agent that return plain data; the others, `ElementMethod`, return an element. */
type DataMethod = { [K in keyof AgentApi]: ReturnType<AgentApi[K]> extends Element | null ? never : K }[keyof AgentApi]
type ElementMethod = Exclude<keyof AgentApi, DataMethod>
/** The type of an argument outside the page, where a handle stands for an element. */
type Sent<T> = T extends Element ? ElementHandle : T
type SentArgs<P extends unknown[]> = { [I in keyof P]: Sent<P[I]> }
type AgentWindow = Record<string, Record<string, (...args: unknown[]) => unknown> | undefined>
type Call = { key: string; method: string; args: unknown[] }

/** The answer when the agent is not in the document. */
const MISSING = '__agent_missing'

const callInPage = ({ key, method, args }: Call): unknown => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this runs in the page, where the agent is a property of the window
  const agent = (globalThis as unknown as AgentWindow)[key]
  return agent ? agent[method]!(...args) : '__agent_missing'
}

const callForHandle = async (frame: Frame, call: Call): Promise<JSHandle<HTMLElement | null | string>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- element methods of the agent answer with nothing else; Playwright hands handles over as unknown
  (await frame.evaluateHandle(callInPage, call)) as JSHandle<HTMLElement | null | string>

/** A frame inside the page must answer a probe within this time. */
const FRAME_TIMEOUT_MS = 1500
/** The same for a frame without an address, which has no document yet: it still loads, or the browser has refused its address for good. */
const EMPTY_FRAME_TIMEOUT_MS = 300

/** A frame inside the page does not answer. Its content is left out, and work on the rest of the page goes on. */
export class FrameUnresponsiveError extends Error {
  override name = 'FrameUnresponsiveError'
  constructor() {
    super('A frame of the page does not answer')
  }
}

type Probe = { since: number; promise: Promise<unknown> }

/**
 * Calls the agent in a frame. An init script installs it; a document that the init script did not reach (written by script into a new window) gets it now.
 *
 * Errors: Playwright's own when the frame navigated, or the page closed or crashed. `FrameUnresponsiveError` for a frame inside the page that answers no
 * probe: the browser refused its address (`file:`), or its own process is busy for ever.
 */
export class FrameAgents {
  readonly #script: string
  readonly #probes = new WeakMap<Frame, Probe>()

  constructor(script: string) {
    this.#script = script
  }

  async call<K extends DataMethod>(
    frame: Frame,
    method: K,
    ...args: SentArgs<Parameters<AgentApi[K]>>
  ): Promise<Awaited<ReturnType<AgentApi[K]>>> {
    const call: Call = { key: AGENT_KEY, method, args }
    const answered = await this.#whileResponsive(frame, async (): Promise<unknown> => {
      const answer: unknown = await frame.evaluate(callInPage, call)
      if (answer !== MISSING) return answer
      await frame.evaluate(this.#script)
      return frame.evaluate(callInPage, call)
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the agent is an `AgentApi`; Playwright hands its answers over as unknown
    return answered as Awaited<ReturnType<AgentApi[K]>>
  }

  /** Null when the agent returns no element. The caller disposes of the handle, or leaves it to end with the page. */
  async element<K extends ElementMethod>(
    frame: Frame,
    method: K,
    ...args: SentArgs<Parameters<AgentApi[K]>>
  ): Promise<ElementHandle<HTMLElement> | null> {
    return this.#whileResponsive(frame, () => this.#elementOf(frame, { key: AGENT_KEY, method, args }))
  }

  async #elementOf(frame: Frame, call: Call): Promise<ElementHandle<HTMLElement> | null> {
    const handle = await callForHandle(frame, call)
    const element = handle.asElement()
    if (element) return element
    const missing = (await handle.jsonValue()) === MISSING
    await handle.dispose()
    if (!missing) return null
    await frame.evaluate(this.#script)
    return (await callForHandle(frame, call)).asElement()
  }

  /** Probes frames that will be called one after the other, so that their timeouts begin at the same time. */
  probeAll(frames: Frame[]): void {
    for (const frame of frames) if (frame.parentFrame()) this.#probe(frame)
  }

  /**
   * Runs `ask` and waits for its answer without a limit while the frame is responsive. The main frame is not probed, because the caller watches the page
   * (see `guarded`). A frame inside the page is probed at the same time. Rejects with `FrameUnresponsiveError` when it does not answer the probe in time.
   */
  async #whileResponsive<T>(frame: Frame, ask: () => Promise<T>): Promise<T> {
    if (!frame.parentFrame()) return ask()
    const probe = this.#probe(frame)
    const timeoutMs = frame.url() === '' ? EMPTY_FRAME_TIMEOUT_MS : FRAME_TIMEOUT_MS
    const remainingMs = probe.since + timeoutMs - performance.now()
    // The frame did not answer an earlier probe. A step asks often, and each time would cost the whole timeout.
    if (remainingMs <= 0) throw new FrameUnresponsiveError()
    const asked = ask()
    asked.catch(() => undefined)
    const unresponsive = Promise.withResolvers<never>()
    const timer = setTimeout(() => unresponsive.reject(new FrameUnresponsiveError()), remainingMs)
    probe.promise.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    )
    try {
      return await Promise.race([asked, unresponsive.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Returns the open probe of the frame, or begins a new one. Any outcome, also an error, shows that the frame responds. */
  #probe(frame: Frame): Probe {
    const open = this.#probes.get(frame)
    if (open) return open
    const probe = { since: performance.now(), promise: frame.evaluate('1') }
    this.#probes.set(frame, probe)
    const forget = () => void this.#probes.delete(frame)
    probe.promise.then(forget, forget)
    return probe
  }
}
