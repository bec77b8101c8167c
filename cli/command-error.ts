import type { MessageDescriptor } from '@lingui/core'
import type { ExitCode } from './model/exit-code.ts'

/** Ends the command with a message and an exit code. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly words: MessageDescriptor
  readonly exitCode: ExitCode

  constructor(words: MessageDescriptor, exitCode: ExitCode) {
    super(words.message ?? words.id)
    this.words = words
    this.exitCode = exitCode
  }
}
