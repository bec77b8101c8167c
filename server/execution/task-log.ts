import type { Log } from '#contract/rules/logging.ts'
import type { Deps } from '../platform/deps.ts'
import { scopedLog } from '../platform/log.ts'

/** Logs the states of a task and of its run under the scope `run`, each line with the id of the task. */
export const taskLog = ({ log }: Pick<Deps, 'log'>, taskId: string): Log => scopedLog(log.child({ taskId }), 'run')
