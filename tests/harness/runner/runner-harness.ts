import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PickHover, RunnerPageChanges } from '#contract/schemas/pick.ts'
import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import type {
  ActAnswer,
  CheckAnswer,
  CountAnswer,
  LocateAnswer,
  MarksAnswer,
  MarksInput,
  OpenAnswer,
  PictureAnswer,
  PictureInput,
  PickAnswer,
  RecordAssertionAnswer,
  RecordPollAnswer,
  RunnerErrorBody,
  RunnerHealth,
} from '#contract/schemas/runner-api.ts'
import type { PageCopyAnswer, RecordOptions, RunPiecesAnswer } from '#contract/schemas/run-record.ts'
import type { ActOnTabAnswer, TabsAnswer, TabsInput } from '#contract/schemas/tabs.ts'
import { startRunner, type Runner, type RunnerParts } from '../../../runner/runner.ts'

export const SESSION = 'session-1'
const USERNAME = 'runner'
const PASSWORD = 'runner-password'

export type Failed = { status: number } & RunnerErrorBody

type HarnessOptions = Pick<RunnerParts, 'startScreen' | 'resolve' | 'limits'> & { network?: Partial<NetworkPolicy> }

/** A runner in this process, called over HTTP as the server does. */
export class RunnerHarness {
  readonly runner: Runner
  readonly #dataDir: string

  private constructor(runner: Runner, dataDir: string) {
    this.runner = runner
    this.#dataDir = dataDir
  }

  /** `startScreen`: for tests that look at the page and use it as users do. */
  static async start({ network, ...parts }: HarnessOptions = {}): Promise<RunnerHarness> {
    const dataDir = await mkdtemp(join(tmpdir(), 'runner-test-'))
    const config = {
      host: '127.0.0.1',
      apiPort: 0,
      vncPort: 0,
      username: USERNAME,
      password: PASSWORD,
      chromiumPath: process.env.CHROMIUM_PATH,
      dataDir,
      locale: 'ru-RU',
      debug: '',
      registration: null,
      network: { allow: [], deny: [], ownPorts: new Set<number>(), ...network },
    }
    const runner = await startRunner(config, { ...parts, onError: (error) => console.error(error) })
    return new RunnerHarness(runner, dataDir)
  }

  async stop(): Promise<void> {
    await this.runner.close()
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  /** The address of the screen; only with `startScreen`. */
  screenTarget() {
    if (this.runner.vncPort === null) throw new Error('no screen')
    return { host: '127.0.0.1', vncPort: this.runner.vncPort, password: PASSWORD }
  }

  /** How the server reaches it. */
  connection(): ConnectionConfig {
    return { host: '127.0.0.1', apiPort: this.runner.apiPort, vncPort: this.runner.vncPort ?? 0, username: USERNAME, password: PASSWORD }
  }

  /** The page as Playwright sees it, to check what really happened. */
  page() {
    const page = this.runner.host.current()?.activePage()
    if (!page) throw new Error('no page')
    return page
  }

  async send(
    path: string,
    body?: object,
    options: { signal?: AbortSignal; authorization?: string } = {},
  ): Promise<{ status: number; body: unknown }> {
    const authorization = options.authorization ?? `Basic ${Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64')}`
    const response = await fetch(`http://127.0.0.1:${this.runner.apiPort}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    return { status: response.status, body: await response.json() }
  }

  async #ok<T>(path: string, body: object): Promise<T> {
    const answer = await this.send(path, { sessionKey: SESSION, ...body })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  async fails(path: string, body: object): Promise<Failed> {
    const answer = await this.send(path, { sessionKey: SESSION, ...body })
    if (answer.status === 200) throw new Error(`${path} succeeded: ${JSON.stringify(answer.body)}`)
    return { status: answer.status, ...(answer.body as RunnerErrorBody) }
  }

  health = async (): Promise<RunnerHealth> => (await this.send('/health')).body as RunnerHealth
  open = (url: string, fresh = true): Promise<OpenAnswer> => this.#ok('/open', { url, fresh, timeoutMs: 15_000 })
  record = (url: string, record: RecordOptions): Promise<OpenAnswer> => this.#ok('/open', { url, fresh: true, timeoutMs: 15_000, record })
  /** What is kept of a run that has ended. */
  pieces = (id: string): Promise<RunPiecesAnswer> => this.#ok('/run/pieces', { id, after: 0, waitMs: 0, isLast: true })
  pageCopy = (secrets: string[] = []): Promise<PageCopyAnswer> => this.#ok('/run/copy', { secrets })
  openFails = (url: string, timeoutMs = 15_000): Promise<Failed> => this.fails('/open', { url, fresh: false, timeoutMs })
  snapshot = (): Promise<PageSnapshot> => this.#ok('/snapshot', {})
  locate = (ref: string): Promise<LocateAnswer> => this.#ok('/locate', { ref })
  marks = (wanted: Partial<Omit<MarksInput, 'sessionKey'>>): Promise<MarksAnswer> =>
    this.#ok('/marks', { targets: [], known: null, waitMs: 0, ...wanted })
  tabs = (wanted: Partial<Omit<TabsInput, 'sessionKey'>> = {}): Promise<TabsAnswer> =>
    this.#ok('/tabs', { known: null, waitMs: 0, ...wanted })
  actOnTab = (tabId: string, act: 'show' | 'close'): Promise<ActOnTabAnswer> => this.#ok('/tabs/act', { tabId, act })
  picture = (wanted: Partial<Omit<PictureInput, 'sessionKey'>>): Promise<PictureAnswer> => this.#ok('/picture', { secrets: [], ...wanted })
  count = (target: Locator[]): Promise<CountAnswer> => this.#ok('/count', { target })
  pick = (pickId: string, known: PickHover = null, waitMs = 0): Promise<PickAnswer> => this.#ok('/pick', { pickId, known, waitMs })
  pickStop = (pickId: string): Promise<object> => this.#ok('/pick/stop', { pickId })
  pageChanges = (): Promise<RunnerPageChanges> => this.#ok('/changes', {})
  act = (method: 'Click' | 'Input', target: Locator[], value?: string): Promise<ActAnswer> =>
    this.#ok('/act', actBody(method, target, value))
  actFails = (method: 'Click' | 'Input', target: Locator[], value?: string, timeoutMs = 600): Promise<Failed> =>
    this.fails('/act', { ...actBody(method, target, value), timeoutMs })
  perform = (action: Action): Promise<ActAnswer> => this.#ok('/act', { action, timeoutMs: 10_000 })
  performFails = (action: Action, timeoutMs = 600): Promise<Failed> => this.fails('/act', { action, timeoutMs })
  check = (assertion: Partial<Assertion>, timeoutMs = 3000): Promise<CheckAnswer> =>
    this.#ok('/check', { assertion: assertionOf(assertion), timeoutMs })
  recordStart = (): Promise<object> => this.#ok('/record/start', {})
  recordStop = (): Promise<object> => this.#ok('/record/stop', {})
  recordAssertion = (assertion: Partial<Assertion>): Promise<RecordAssertionAnswer> =>
    this.#ok('/record/assertion', { assertion: assertionOf(assertion) })
  recordPoll = (after = 0, waitMs = 0): Promise<RecordPollAnswer> => this.#ok('/record/poll', { after, waitMs })
}

const actBody = (method: 'Click' | 'Input', target: Locator[], value?: string) => ({
  action: { method, target, ...(value === undefined ? {} : { value }) },
  timeoutMs: 10_000,
})

const assertionOf = (over: Partial<Assertion>): Assertion => ({
  targetElementType: 'Text',
  targetElementDescription: '',
  property: 'text',
  match: 'equals',
  expectedValue: '',
  assertionDescription: '',
  target: [],
  ...over,
})

export const role = (value: string): Locator[] => [{ type: 'aria-role', value, priority: 2 }]
export const css = (value: string): Locator[] => [{ type: 'css', value, priority: 3 }]

/** The only node that fits. Fails with the nodes that are there when there is none or more than one. */
export function nodeBy(snapshot: PageSnapshot, fits: (node: SnapshotNode) => boolean): SnapshotNode {
  const found = snapshot.nodes.filter(fits)
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} nodes fit of ${snapshot.nodes.map((node) => `${node.role} "${node.name || node.text}"`).join(', ')}`)
  return found[0]
}
