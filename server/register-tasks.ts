import { registerTaskJobs } from './execution/run-task.ts'
import type { Deps } from './platform/deps.ts'
import { abstainingChooser } from './prediction/candidate-chooser.ts'
import { createLlmChooser } from './prediction/llm-chooser.ts'
import { createPredict } from './prediction/predict.ts'

/**
 * Registers the handlers of tasks (prediction, with the configured model if there is one, replay, recording). Call it before the queue
 * starts.
 */
export function registerTasks(deps: Deps): void {
  const { llm } = deps.config
  const chooser = llm ? createLlmChooser(llm, deps.log) : abstainingChooser
  registerTaskJobs(deps, createPredict({ chooser }))
}
