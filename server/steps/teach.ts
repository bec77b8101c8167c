import { lessonsOf, type DoneStep } from '#engine/taught/make-lessons.ts'
import type { Run } from './run.ts'

/**
 * A person has shown what the words of a step mean, by recording it or by answering its question. The project learns it; see decision 0031.
 * Never fails a run.
 */
export async function teach({ teaching }: Pick<Run, 'teaching'>, stepIndex: number, done: DoneStep): Promise<void> {
  await teaching.learn(stepIndex, lessonsOf(done))
}
