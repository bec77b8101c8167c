import type { PushMutation, PushResult } from '../../sync/ports.ts'
import type { Api } from '../calls/api.ts'
import { unreadableAnswer } from '../answers/unreadable-answer.ts'
import { readPushResults } from './push-answer.ts'

/** Sends changes by a call like any other, without the queue. Rejects like any call. */
export async function pushDirectly(api: Pick<Api, 'sync'>, mutations: PushMutation[]): Promise<PushResult[]> {
  const answer = await api.sync.push.mutate({ mutations })
  const results = readPushResults(answer.results, mutations)
  if (!results) throw unreadableAnswer('sync.push')
  return results
}
