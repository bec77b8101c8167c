import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { CollectedStep, LabelledFile } from '../labelled-file.ts'
import type { Proposed } from './evaluate.ts'

/** Everything that a reader of expected results may look at. `before`: null for a step that does nothing. */
export type Asked = {
  text: string
  language: string
  before: PageSnapshot | null
  after: PageSnapshot
  passed: readonly PageSnapshot[]
  earlierTexts: readonly string[]
  testData: string
  app: string
  lastRef: string | null
}
/** `parts`: how many parts the text has; `unread`: the words of those that became no assertion. */
export type Answer = { proposals: readonly Proposed[]; parts: number; unread: readonly string[]; provesNothing?: boolean }
export type Reader = (asked: Asked) => Answer

function pageAt(file: LabelledFile, at: number): PageSnapshot {
  const page = file.snapshots[at]
  if (!page) throw new Error(`no page ${at} in ${file.app}`)
  return page
}

/** The question that a labelled step asks, with its own pages, or with those of another step. */
export function askedOf(file: LabelledFile, step: CollectedStep, pages: CollectedStep = step): Asked {
  const passed = pages.acts.slice(1).map(({ snapshot }) => snapshot)
  const options = pages.acts.flatMap(({ option }) => (option ? [option.snapshot] : []))
  const isDone = step.acts.some(({ kind }) => kind !== 'wait')
  const earlier = file.steps.filter(({ caseName, at }) => caseName === step.caseName && at < step.at)
  return {
    text: step.expected,
    language: step.language,
    before: isDone ? pageAt(file, pages.before) : null,
    after: pageAt(file, pages.after),
    passed: [...passed, ...options].map((at) => pageAt(file, at)),
    earlierTexts: earlier.flatMap(({ text, expected }) => [text, expected]),
    testData: step.testData,
    app: file.app,
    lastRef: pages.acts.findLast(({ refs }) => refs.length > 0)?.refs[0] ?? null,
  }
}
