import { newId } from '#contract/rules/new-id.ts'
import type { CurrentAccessToken } from '#contract/schemas/access-token.ts'
import type { QueueRunsInput, RunDetail } from '#contract/schemas/run-batch.ts'
import type { Named } from '../../cli/model/named.ts'
import type { ServerFailure } from '../../cli/model/server-failure.ts'
import { ServerError, type ServerPort } from '../../cli/server-port.ts'
import { createBatch } from '../factories/run-batch.ts'

export const UNREACHABLE: ServerFailure = { kind: 'unreachable', detail: 'ECONNREFUSED', retryAfterMs: null }

type Options = {
  runs: readonly RunDetail[]
  projects?: Named[]
  environments?: Named[]
  token?: Partial<CurrentAccessToken>
}

/**
 * A server whose runs end one at a time: each time that a batch is looked at, the next one is over. `failures` are thrown by the next calls, one each;
 * `null` lets a call through. A call that begins runs counts even if its answer is lost (`lostAnswers`).
 */
export class FakeRunServer implements ServerPort {
  readonly runs: readonly RunDetail[]
  readonly projects: Named[]
  readonly #options: Options
  failures: (ServerFailure | null)[] = []
  lostAnswers = 0
  readonly queued: QueueRunsInput[] = []
  readonly begun = new Map<string, number>()
  readonly aborted: string[] = []
  /** While it is false, nothing ends by itself. */
  goesOn = true
  #ended = 0

  constructor(options: Options) {
    this.#options = options
    this.runs = options.runs
    this.projects = options.projects ?? [{ id: newId(), name: 'Shop' }]
  }

  async currentToken(): Promise<CurrentAccessToken> {
    this.#mayFail()
    const organizationId = newId()
    return {
      name: 'CI',
      rights: ['runs:read', 'runs:write'],
      expiresAt: '2027-06-01T00:00:00.000Z',
      email: 'ci@example.test',
      organizationId,
      ...this.#options.token,
    }
  }

  async listProjects(): Promise<Named[]> {
    this.#mayFail()
    return this.projects
  }

  async listRecipes(): Promise<Named[]> {
    return this.runs.map(({ recipeId, title }) => ({ id: recipeId, name: title }))
  }

  async listEnvironments(): Promise<Named[]> {
    return this.#options.environments ?? []
  }

  async queueRuns(input: QueueRunsInput): Promise<number> {
    this.#mayFail()
    this.queued.push(input)
    this.begun.set(input.batchId, this.runs.length)
    if (this.lostAnswers-- > 0) throw new ServerError(UNREACHABLE)
    return this.runs.length
  }

  async batch(batchId: string) {
    this.#mayFail()
    const isAborted = this.aborted.includes(batchId)
    const now = this.runs.map((run, at) =>
      at < this.#ended ? run : { ...run, status: isAborted ? ('aborted' as const) : WAITING[at === this.#ended ? 0 : 1] },
    )
    if (this.goesOn) this.#ended++
    return createBatch(now, { id: batchId })
  }

  async run(runId: string): Promise<RunDetail> {
    const found = this.runs.find(({ id }) => id === runId)
    if (!found) throw new ServerError({ kind: 'refused', message: 'Not found' })
    return found
  }

  async abortBatch(batchId: string): Promise<void> {
    if (!this.begun.has(batchId)) throw new ServerError({ kind: 'refused', message: 'Not found' })
    this.aborted.push(batchId)
  }

  #mayFail(): void {
    const failure = this.failures.shift()
    if (failure) throw new ServerError(failure)
  }
}

const WAITING = ['running', 'queued'] as const
