import { registerTaskJobs } from './execution/run-task.ts'
import type { Config } from './platform/config.ts'
import type { Deps } from './platform/deps.ts'
import { createOutgoing } from './platform/outgoing/create-outgoing.ts'
import { policyForConfigured, policyOf } from './platform/outgoing/outgoing-policy.ts'
import { createChatReader } from './prediction/model/chat-reader.ts'
import { registerRefreshUses } from './recipes/refresh-uses.ts'
import { createPredict } from './prediction/predict.ts'

/**
 * Registers the handlers of tasks (prediction, with the configured model if there is one, replay, recording), and of what follows from changed shared
 * steps. Call it before the queue starts.
 */
export function registerTasks(deps: Deps): void {
  registerTaskJobs(deps, createPredict({ model: modelOf(deps.config) }))
  registerRefreshUses(deps)
}

function modelOf(config: Config) {
  const { llm } = config
  if (!llm) return null
  const outgoing = createOutgoing(policyForConfigured(policyOf(config), llm.baseUrl))
  return { reader: createChatReader(llm, outgoing), limits: llm.limits }
}
