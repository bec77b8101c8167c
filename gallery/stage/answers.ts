import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/app-router.ts'
import type { Api } from '../../src/data/calls/api.ts'

type Outputs = inferRouterOutputs<AppRouter>

/** What the server answers, by procedure; the answer may depend on the input. */
export type Answers = {
  [Router in keyof Outputs]?: {
    [Procedure in keyof Outputs[Router]]?: (input: never) => Outputs[Router][Procedure] | Promise<Outputs[Router][Procedure]>
  }
}

/** An answer that does not come: what asks for it stays loading. */
export const never = (): Promise<never> => new Promise(() => {})

/** An answer that is an error, as the client reads it. */
export const refused =
  (error: Error = serverError('internal')) =>
  async (): Promise<never> => {
    throw error
  }

/** An error as the server sends it. */
export function serverError(appCode: string, details: Record<string, unknown> = {}, message = appCode) {
  return Object.assign(new Error(message), { data: { code: 'BAD_REQUEST', httpStatus: 400, appCode, details } })
}

/** The typed calls without a server: what `answers` does not name is never answered. */
export function createAnsweringApi(answers: Answers): Api {
  const procedureOf = (router: string, procedure: string) => {
    const answer = (answers as Record<string, Record<string, (input: unknown) => unknown> | undefined>)[router]?.[procedure]
    const call = async (input: unknown) => (answer ? answer(input) : never())
    return { query: call, mutate: call, subscribe: () => ({ unsubscribe: () => {} }) }
  }
  const routerOf = (router: string) => new Proxy({}, { get: (_, procedure) => procedureOf(router, String(procedure)) })
  return new Proxy({}, { get: (_, router) => routerOf(String(router)) }) as Api
}
