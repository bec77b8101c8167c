import type { CheckModel } from '#engine/checking/decide.ts'
import { readExpected } from '#engine/checking/read-expected.ts'
import { pagesOf } from './examples.ts'
import type { Reader } from './reader.ts'

/** The reader by evidence, with the model of the application's fold. */
export function newReader(modelOf: (app: string) => CheckModel, threshold: number): Reader {
  return (asked) => {
    const parts = readExpected(asked.text, pagesOf(asked), modelOf(asked.app), threshold)
    return {
      proposals: parts.flatMap(({ proposals, missing }) => [...proposals, ...missing]),
      parts: parts.length,
      unread: parts.filter(({ isWhole }) => !isWhole).map(({ text }) => text),
    }
  }
}
