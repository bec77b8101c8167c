import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../engine/corpus/hostile-texts.ts'

/** Code that reads what users and pages write. */
const FOLDERS = ['engine', 'contract', 'server', 'src/features/import', 'runner/page']
/** Long enough that anything worse than linear shows, and more than any text that is stored. */
const LENGTH = 6000
/** Of processor time, the best of several: linear ones take a hundredth. */
const LIMIT_MS = 25
const TRIES = 3

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

/** What the expression itself looks for, again and again: the words in it, and each of its signs. */
function ownTexts(pattern: string): string[] {
  const words = pattern.replaceAll(/\\[a-zA-Z]|\\[pP]\{[^}]*\}|\(\?[:=!<]+|[[\](){}^$?*+|\\]/g, '')
  return [words, ...new Set(words.replaceAll(/[\p{L}\p{N}]/gu, ''))].filter((piece) => piece !== '').map(repeated)
}

const ATTACKS = [...new Set(HOSTILE_TEXTS.filter(([name]) => name.endsWith(' 0')).map(([, text]) => repeated(text)))]

function cost({ pattern, flags }: Expression, text: string): number {
  let best = Infinity
  const everywhere = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  for (let i = 0; i < TRIES && best > LIMIT_MS; i++) {
    const start = process.threadCpuUsage()
    text.replaceAll(everywhere, '')
    const { user, system } = process.threadCpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

it('has no expression that takes more than linear time of what users and pages write', { timeout: 120_000 }, () => {
  const expressions = [...new Map(files.flatMap(expressionsOf).map((one) => [`${one.pattern}/${one.flags}`, one])).values()]
  expect(expressions.length).toBeGreaterThan(300)
  const slow = expressions.flatMap((one) =>
    [...ATTACKS, ...ownTexts(one.pattern)]
      .flatMap((text) => [text, `${text}\u0000`])
      .filter((text) => cost(one, text) > LIMIT_MS)
      .slice(0, 1)
      .map((text) => `${one.file}: /${one.pattern}/${one.flags} on ${JSON.stringify(text.slice(0, 20))}…`),
  )
  expect(slow).toEqual([])
})
