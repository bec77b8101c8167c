import { registerTaskJobs } from './execution/run-task.ts'
import type { Config } from './platform/config.ts'
import type { Deps } from './platform/deps.ts'
import { createOutgoing } from './platform/outgoing/create-outgoing.ts'
import { policyForConfigured } from './platform/outgoing/outgoing-policy.ts'
import { createChatReader } from './prediction/model/chat-reader.ts'
import { createPredict } from './prediction/predict.ts'

/**
 * Registers the handlers of tasks (prediction, with the configured model if there is one, replay, recording). Call it before the queue
 * starts.
 */
export function registerTasks(deps: Deps): void {
  registerTaskJobs(deps, createPredict({ model: modelOf(deps.config) }))
}

function modelOf({ llm, outgoing, port }: Config) {
  if (!llm) return null
  const policy = policyForConfigured({ ...outgoing, ownPorts: new Set([port]) }, llm.baseUrl)
  return { reader: createChatReader(llm, createOutgoing(policy)), limits: llm.limits }
}
