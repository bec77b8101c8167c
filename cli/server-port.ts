import type { CurrentAccessToken } from '#contract/schemas/access-token.ts'
import type { QueueRunsInput, RunBatch, RunDetail } from '#contract/schemas/run-batch.ts'
import type { Named } from './model/named.ts'
import type { ServerFailure } from './model/server-failure.ts'

/**
 * What the command line asks of the server, one request a call; nothing is repeated here.
 *
 * Errors: `ServerError`. Calls may be repeated after any failure: beginning runs is idempotent by the id of the batch.
 */
export type ServerPort = {
  currentToken(): Promise<CurrentAccessToken>
  listProjects(organizationId: string): Promise<Named[]>
  listRecipes(projectId: string): Promise<Named[]>
  listEnvironments(projectId: string): Promise<Named[]>
  /** Returns how many runs the batch has. */
  queueRuns(input: QueueRunsInput): Promise<number>
  batch(batchId: string): Promise<RunBatch>
  run(runId: string): Promise<RunDetail>
  abortBatch(batchId: string): Promise<void>
}

export class ServerError extends Error {
  override name = 'ServerError'
  readonly failure: ServerFailure

  constructor(failure: ServerFailure) {
    super(failure.kind)
    this.failure = failure
  }
}
