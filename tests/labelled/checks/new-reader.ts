import type { CheckModel } from '#engine/checking/decide.ts'
import { readExpected, type ReadPart } from '#engine/checking/read-expected.ts'
import { pagesOf } from './examples.ts'
import type { Answer, Reader } from './reader.ts'

/** The reader by evidence, with the model of the application's fold. */
export const newReader =
  (modelOf: (app: string) => CheckModel, threshold: number): Reader =>
  (asked) =>
    answerOf(readExpected(asked.text, pagesOf(asked), modelOf(asked.app), threshold))

/** The same reader as the product has it: fitted on all labelled applications, with the thresholds of the languages. */
export const engineReader: Reader = (asked) => answerOf(readExpected(asked.text, pagesOf(asked)))

const answerOf = (parts: readonly ReadPart[]): Answer => ({
  proposals: parts.flatMap(({ proposals, missing, presumed }) => [...proposals, ...missing, ...presumed]),
  parts: parts.length,
  unread: parts.filter(({ isWhole }) => !isWhole).map(({ text }) => text),
})
