import type { TmsStep } from '../port/connector.ts'
import { parametersAsData, parametersAsTable, withParameters, type ParameterRows } from './parameters.ts'

type Clause = 'given' | 'when' | 'then' | 'and'

/** Keywords of English and Russian. Source: cucumber.io/docs/gherkin/languages. */
const KEYWORDS: readonly (readonly [Clause, readonly string[]])[] = [
  ['given', ['Given', 'Дано', 'Допустим', 'Пусть']],
  ['when', ['When', 'Когда', 'Если']],
  ['then', ['Then', 'Тогда', 'То', 'Затем']],
  ['and', ['And', 'But', 'И', 'Но', 'А', 'Также', 'К тому же', '*']],
]
const EXAMPLES = /^\s*(?:Examples|Scenarios|Примеры)\s*:/i
const HEAD =
  /^\s*(?:Feature|Background|Scenario(?: Outline| Template)?|Example|Rule|Функция|Предыстория|Контекст|Сценарий|Структура сценария|Правило)\s*:/i
const PARAMETER = /<([^<>\n]+)>/g

export type GherkinCase = { preconditions: string; steps: TmsStep[]; testData: string; table: string }

/**
 * A scenario as steps: Given is a precondition, When a step, Then what the step before leads to; And and But go on with what came before. Examples of an
 * outline are its parameters.
 */
export function stepsFromGherkin(text: string): GherkinCase {
  const preconditions: string[] = []
  const steps: TmsStep[] = []
  let current: Clause = 'given'
  const [scenario, examples] = splitAtExamples(text.split('\n'))
  for (const line of scenario) {
    const bare = line.trim()
    if (bare === '' || bare.startsWith('#') || bare.startsWith('@') || HEAD.test(bare)) continue
    const { clause, rest } = clauseOf(bare)
    if (clause === null) continueLast(current, { preconditions, steps }, bare)
    else {
      current = clause === 'and' ? current : clause
      addTo(current, { preconditions, steps }, rest)
    }
  }
  const rows = rowsOf(examples)
  const fill = (written: string) => withParameters(written, rows, PARAMETER)
  return {
    preconditions: fill(preconditions.join('\n')),
    steps: steps.map(({ action, expected }) => ({ action: fill(action), expected: fill(expected) })),
    testData: parametersAsData(rows),
    table: parametersAsTable(rows),
  }
}

type Found = { preconditions: string[]; steps: TmsStep[] }

function addTo(clause: Clause, { preconditions, steps }: Found, text: string): void {
  const last = steps.at(-1)
  if (clause === 'given' && !last) preconditions.push(text)
  else if (clause === 'then' && last) last.expected = [last.expected, text].filter(Boolean).join('\n')
  else steps.push({ action: text, expected: '' })
}

/** A table or a text block below a line belongs to that line. */
function continueLast(clause: Clause, { preconditions, steps }: Found, text: string): void {
  const last = steps.at(-1)
  if (!last) preconditions.push(`${preconditions.pop() ?? ''}\n${text}`.trim())
  else if (clause === 'then' && last.expected !== '') last.expected += `\n${text}`
  else last.action += `\n${text}`
}

function clauseOf(line: string): { clause: Clause | null; rest: string } {
  for (const [clause, words] of KEYWORDS) {
    const word = words.find((one) => line.startsWith(`${one} `) || line.startsWith(`${one}, `))
    if (word !== undefined) return { clause, rest: line.slice(word.length).replace(/^,?\s+/, '') }
  }
  return { clause: null, rest: line }
}

function splitAtExamples(lines: string[]): [string[], string[]] {
  const at = lines.findIndex((line) => EXAMPLES.test(line))
  return at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at + 1)]
}

function rowsOf(lines: readonly string[]): ParameterRows {
  const [head, ...rows] = lines.flatMap((line) =>
    line.trim().startsWith('|')
      ? [
          line
            .trim()
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [],
  )
  return head ? rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))) : []
}
