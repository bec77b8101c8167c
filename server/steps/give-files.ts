import { areFileNames, fileNames } from '#contract/rules/file-names.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { GivenFile } from '#contract/schemas/project-file.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { captionOf } from './action-value.ts'
import type { Run, RunFile } from './run.ts'

type FilesRun = Pick<Run, 'session' | 'filesNamed' | 'signal'>

/**
 * The files of the project that an Input of this value gives to its field, sent to the runner if it has them not. A name that is none of the project's stands
 * for a sample file; one that was the project's when the action was made is missed.
 *
 * Errors: `file_missing`.
 */
export async function giveFiles(run: FilesRun, action: Action, value: string): Promise<RunnerAnswer<GivenFile[]>> {
  const isOfFiles = action.method === 'Input' && (action.projectFiles !== undefined || areFileNames(value))
  if (!isOfFiles) return { kind: 'done', value: [] }
  const names = fileNames(value)
  const files = await run.filesNamed(names)
  const missing = names.find((name) => action.projectFiles?.includes(name) && !files.some((file) => file.name === name))
  if (missing !== undefined) return missed(missing, action)
  const gone = await sendFiles(run, files)
  if (gone.kind !== 'done') return gone
  return gone.value === null ? { kind: 'done', value: files.map(({ name, hash }) => ({ name, hash })) } : missed(gone.value, action)
}

/** Sends the contents that the session lacks. The answer is the name of a file that was deleted meanwhile. */
export async function sendFiles(
  { session, signal }: Pick<FilesRun, 'session' | 'signal'>,
  files: readonly RunFile[],
): Promise<RunnerAnswer<string | null>> {
  if (files.length === 0) return { kind: 'done', value: null }
  const asked = await session.missingFiles([...new Set(files.map(({ hash }) => hash))], signal)
  if (asked.kind !== 'done') return asked
  for (const hash of asked.value.missing) {
    const file = files.find((candidate) => candidate.hash === hash)
    const content = await file?.read()
    if (!file || !content) return { kind: 'done', value: file?.name ?? '' }
    const sent = await session.putFile(hash, content, signal)
    if (sent.kind !== 'done') return sent
  }
  return { kind: 'done', value: null }
}

/** The action with a mark at the files of the project that it was given, so that a later replay misses them. */
export async function withProjectFiles(run: FilesRun, action: Action, value: string): Promise<Action> {
  if (action.method !== 'Input' || !areFileNames(value)) return action
  const files = await run.filesNamed(fileNames(value))
  return files.length > 0 ? { ...action, projectFiles: files.map(({ name }) => name) } : action
}

function missed(name: string, action: Action): { kind: 'failed'; failure: StepFailure } {
  const { nlTargetCaptionDict: caption } = action
  return { kind: 'failed', failure: { code: 'file_missing', name, target: captionOf(action), ...(caption ? { caption } : {}) } }
}
