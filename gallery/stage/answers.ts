import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/app-router.ts'
import { fieldOf } from '../../src/lib/field-of.ts'
import type { Api } from '../../src/data/calls/api.ts'

type Outputs = inferRouterOutputs<AppRouter>

/** The answers of the server, by procedure. An answer may depend on the input. */
export type Answers = {
  [Router in keyof Outputs]?: {
    [Procedure in keyof Outputs[Router]]?: (input: never) => Outputs[Router][Procedure] | Promise<Outputs[Router][Procedure]>
  }
}

/** An answer that never arrives, so the component stays loading. */
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

/** The typed calls without a server. A procedure that is missing in `answers` never answers. */
export function createAnsweringApi(answers: Answers): Api {
  const procedureOf = (router: string, procedure: string) => {
    const answer = fieldOf(fieldOf(answers, router), procedure)
    const call = async (input: unknown) => (typeof answer === 'function' ? answer(input) : never())
    return { query: call, mutate: call, subscribe: () => ({ unsubscribe: () => {} }) }
  }
  const routerOf = (router: string) => new Proxy({}, { get: (_, procedure) => procedureOf(router, String(procedure)) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of a proxy is that of its target, which is empty
  return new Proxy({}, { get: (_, router) => routerOf(String(router)) }) as Api
}
