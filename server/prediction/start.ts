import { createTaskHandlers } from '../execution/handlers.ts'
import { createTaskWorker, type TaskWorker } from '../execution/worker.ts'
import type { Deps } from '../platform/deps.ts'
import { abstainingChooser } from './candidate-chooser.ts'
import { createLlmChooser } from './llm-chooser.ts'
import { createPredict } from './predict.ts'

/** Runs the tasks of recipes in this process: prediction with the configured model if there is one, replay, recording. */
export function startTasks(deps: Deps): TaskWorker {
  const { llm } = deps.config
  const chooser = llm ? createLlmChooser(llm, deps.log) : abstainingChooser
  const worker = createTaskWorker(deps, createTaskHandlers(createPredict({ chooser })))
  worker.start()
  return worker
}
