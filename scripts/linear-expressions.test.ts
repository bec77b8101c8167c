import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/corpus/hostile-texts.ts'

/** Folders with code that reads texts of users and pages. */
const FOLDERS = ['engine', 'contract', 'server', 'src/features/import', 'runner/page']
/** Long enough to show anything worse than linear time, and longer than any stored text. */
const LENGTH = 6000
/** Milliseconds of processor time, the best of several runs; linear expressions take a twentieth at most. */
const LIMIT_MS = 10
const TRIES = 3
/** Milliseconds for all texts together. An expression worse than cubic would take hours without being named, so it is stopped. */
const TIMEOUT_MS = 4000

type Expression = { file: string; pattern: string; flags: string }

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))

function expressionsOf(file: string): Expression[] {
  const found: Expression[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, pattern: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

const repeated = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)

/** Texts made of the expression itself: its words, and each of its characters, repeated. */
function ownTexts(pattern: string): string[] {
  const words = pattern.replaceAll(/\\[a-zA-Z]|\\[pP]\{[^}]*\}|\(\?[:=!<]+|[[\](){}^$?*+|\\]/g, '')
  return [words, ...new Set(words.replaceAll(/[\p{L}\p{N}]/gu, ''))].filter((piece) => piece !== '').map(repeated)
}

const ATTACKS = [...new Set(HOSTILE_TEXTS.filter(([name]) => name.endsWith(' 0')).map(([, text]) => repeated(text)))]

const everywhere = ({ pattern, flags }: Expression): RegExp => new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)

function cost(expression: RegExp, text: string): number {
  let best = Infinity
  for (let i = 0; i < TRIES && best > LIMIT_MS; i++) {
    const start = process.threadCpuUsage()
    text.replaceAll(expression, '')
    const { user, system } = process.threadCpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Whether an expression finishes on all of these texts. It runs in a context of its own, because only such code can be stopped. */
function ends(expression: RegExp, texts: readonly string[]): boolean {
  try {
    runInNewContext("for (const text of texts) text.replaceAll(expression, '')", { texts, expression }, { timeout: TIMEOUT_MS })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

function complaintOf(one: Expression): string | null {
  const expression = everywhere(one)
  const texts = [...ATTACKS, ...ownTexts(one.pattern)].flatMap((text) => [text, `${text}\u0000`])
  if (!ends(expression, texts)) return `${one.file}: ${expression} does not end`
  const text = texts.find((each) => cost(expression, each) > LIMIT_MS)
  return text === undefined ? null : `${one.file}: ${expression} on ${JSON.stringify(text.slice(0, 20))}…`
}

// hundreds of expressions meet dozens of texts: some seconds on a quiet machine, and more for an expression that is not linear
it('has no expression that takes more than linear time of what users and pages write', { timeout: 120_000 }, () => {
  const expressions = [...new Map(files.flatMap(expressionsOf).map((one) => [`${one.pattern}/${one.flags}`, one])).values()]
  expect(expressions.length).toBeGreaterThan(300)
  expect(expressions.map(complaintOf).filter((complaint) => complaint !== null)).toEqual([])
})
