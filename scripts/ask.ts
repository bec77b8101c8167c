/**
 * `npm run ask`: what the engine would do for one step on one page, and what it would check, as JSON (contract/schemas/engine-answer.ts). Acts on nothing.
 *
 *   npm run ask -- --snapshot FILE --step "Click Save" [--expected "…"]… [--after FILE] [--test-data FILE] [--language ru]
 *
 * FILE is a page as the runner reads it (`PageSnapshot`), plain or packed with brotli. The step is read on the page of `--snapshot`. Expected results are
 * read on that of `--after`, which is the page once the step is done, and compared with the one before. Without `--after` the step has only looked: there
 * is one page, and nothing has changed.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { LANGUAGES } from '../contract/constants.ts'
import { engineAnswerSchema } from '../contract/schemas/engine-answer.ts'
import type { PageSnapshot } from '../contract/schemas/page-snapshot.ts'
import { askExpected } from '../engine/checking/ask-expected.ts'
import { askEngine } from '../engine/deciding/ask.ts'
import { detectLanguage } from '../engine/language/detect-language.ts'

const { values } = parseArgs({
  options: {
    snapshot: { type: 'string' },
    step: { type: 'string' },
    expected: { type: 'string', multiple: true },
    after: { type: 'string' },
    'test-data': { type: 'string' },
    language: { type: 'string' },
  },
})
const { snapshot, step } = values
if (snapshot === undefined || step === undefined) {
  console.error('Usage: npm run ask -- --snapshot FILE --step "…" [--expected "…"]… [--after FILE] [--test-data FILE] [--language ru]')
  process.exit(2)
}

function pageIn(file: string): PageSnapshot {
  const content = readFileSync(file)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page is not validated anywhere: see PageSnapshot
  return JSON.parse((file.endsWith('.br') ? brotliDecompressSync(content) : content).toString('utf8')) as PageSnapshot
}

const language = LANGUAGES.find((one) => one === values.language) ?? detectLanguage(step)
const testData = values['test-data'] === undefined ? '' : readFileSync(values['test-data'], 'utf8')
const page = pageIn(snapshot)
const plan = askEngine({ step, snapshot: page, testData, language })
const lastRef = plan.plan.findLast(({ decision }) => decision === 'act')?.choices[0]?.element?.ref ?? null
const done =
  values.after === undefined ? { after: page, before: null, lastRef: null } : { after: pageIn(values.after), before: page, lastRef }
const expected = values.expected?.map((text) => askExpected(text, { ...done, passed: [], earlierTexts: [step] }))
console.log(JSON.stringify(engineAnswerSchema.parse({ ...plan, ...(expected ? { expected } : {}) }), null, 2))
