import { format } from 'node:util'

type Level = 'error' | 'warn'
type Expected = { level: Level; part: string; isSeen: boolean }

const LEVELS: readonly Level[] = ['error', 'warn']
/** jsdom does not know this element, so React logs a message once per file. */
const OF_JSDOM = 'The tag <search> is unrecognized in this browser'

const writers: Record<Level, (...args: unknown[]) => void> = {
  error: (...args) => write('error', format(...args)),
  warn: (...args) => write('warn', format(...args)),
}
let expected: Expected[] = []
let problems: string[] = []

function write(level: Level, text: string): void {
  const wanted = expected.find((each) => each.level === level && text.includes(each.part))
  if (wanted) wanted.isSeen = true
  else if (!text.startsWith(OF_JSDOM)) problems.push(`console.${level}, not expected: ${text}`)
}

/** From now on, errors and warnings on the console are stored instead of shown. */
export function watchConsole(): void {
  for (const level of LEVELS) console[level] = writers[level]
}

/** The problems of the output since the last call: a message that no test expected, or an expected message that did not come. */
export function consoleProblems(): string[] {
  const replaced = LEVELS.filter((level) => console[level] !== writers[level]).map(
    (level) => `console.${level} was replaced: use expectConsole`,
  )
  const missing = expected.filter(({ isSeen }) => !isSeen).map(({ level, part }) => `console.${level}, expected: ${part}`)
  const found = [...problems, ...replaced, ...missing]
  expected = []
  problems = []
  watchConsole()
  return found
}

/** Expects one or more errors or warnings on the console that contain `part`. */
export function expectConsole(level: Level, part: string): void {
  expected.push({ level, part, isSeen: false })
}
