import { registerTaskJobs } from './execution/run-task.ts'
import type { Deps } from './platform/deps.ts'
import { createChatReader } from './prediction/model/chat-reader.ts'
import { createPredict } from './prediction/predict.ts'

/**
 * Registers the handlers of tasks (prediction, with the configured model if there is one, replay, recording). Call it before the queue
 * starts.
 */
export function registerTasks(deps: Deps): void {
  const { llm } = deps.config
  const model = llm && { reader: createChatReader(llm), limits: llm.limits }
  registerTaskJobs(deps, createPredict({ model }))
}
