/**
 * `npm run ask`: what the engine would do for one step on one page, and what it would check, as JSON (contract/schemas/engine-answer.ts). Acts on nothing.
 *
 *   npm run ask -- --cdp http://127.0.0.1:9222 [--page 2] --step "Click Save" [--expected "…"]… [--after FILE] [--test-data FILE] [--language ru]
 *   npm run ask -- --snapshot FILE --step "Click Save" …
 *
 * With `--cdp` the page is the one that a running Chromium shows, started with `--remote-debugging-port=9222`; nothing in it is changed. `--page` chooses
 * among several, by number or by a part of the address. With `--snapshot` it is a file with a page as the runner reads it (`PageSnapshot`), plain or packed
 * with brotli; then elements have no locators.
 *
 * Expected results are read on the page of `--after`, which is a file too, and compared with the one before. Without `--after` the step has only looked:
 * there is one page, and nothing has changed.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { LANGUAGES } from '../contract/constants.ts'
import { engineAnswerSchema, type EngineAnswer } from '../contract/schemas/engine-answer.ts'
import type { PageSnapshot } from '../contract/schemas/page-snapshot.ts'
import { ask } from '../engine/asking/ask.ts'
import type { Locate } from '../engine/asking/locate-answer.ts'
import { detectLanguage } from '../engine/language/detect-language.ts'
import { caseDataOf } from '../engine/values/case-data.ts'
import { withShownPage } from './ask/shown-page.ts'
import { ToldError } from './ask/told-error.ts'

const USAGE =
  'Usage: npm run ask -- (--cdp http://127.0.0.1:9222 [--page N or part of its address] | --snapshot FILE) --step "…" ' +
  '[--expected "…"]… [--after FILE] [--test-data FILE] [--language ru|en]'

try {
  const answer = await main()
  console.log(JSON.stringify(engineAnswerSchema.parse(answer), null, 2))
} catch (error) {
  if (!(error instanceof ToldError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(): Promise<EngineAnswer> {
  const { cdp, snapshot, page, step, ...more } = readOptions()
  if (!step || (cdp === undefined) === (snapshot === undefined)) throw new ToldError(USAGE)
  const language = LANGUAGES.find((one) => one === more.language) ?? detectLanguage(step)
  const after = more.after === undefined ? null : pageIn(more.after)
  const data = caseDataOf(more['test-data'] === undefined ? '' : read(more['test-data']).toString('utf8'))
  const answer = (seen: PageSnapshot, locate: Locate | null): Promise<EngineAnswer> =>
    ask({ step, snapshot: seen, data, language, expected: more.expected ?? [], after }, { locate })
  if (cdp !== undefined) return withShownPage({ endpoint: cdp, wanted: page ?? null }, answer)
  return answer(pageIn(snapshot ?? ''), null)
}

function readOptions() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: {
        cdp: text,
        page: text,
        snapshot: text,
        step: text,
        expected: { type: 'string', multiple: true },
        after: text,
        'test-data': text,
        language: text,
      },
    }).values
  } catch (error) {
    throw new ToldError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function pageIn(file: string): PageSnapshot {
  const content = read(file)
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page is not validated anywhere: see PageSnapshot
    return JSON.parse((file.endsWith('.br') ? brotliDecompressSync(content) : content).toString('utf8')) as PageSnapshot
  } catch {
    throw new ToldError(`${file} is no page as the runner reads it.`)
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new ToldError(`${file} cannot be read.`)
  }
}
