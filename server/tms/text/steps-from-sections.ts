import type { TmsStep } from '../port/connector.ts'
import { stepsFromGherkin } from './steps-from-gherkin.ts'
import { stepsFromText } from './steps-from-text.ts'

type Section = 'description' | 'preconditions' | 'steps' | 'expected'

/** Headings of a free text, alone on their line or before a colon. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  ['description', /^(?:scenario|summary|description|goal|objective|сценарий|описание|цель)\s*(?::|$)\s*/i],
  ['preconditions', /^(?:set\s?up|pre-?conditions?|preparation|подготовка|предуслови[ея]|предварительные условия)\s*(?::|$)\s*/i],
  ['expected', /^(?:expected(?: results?)?|effect|results?|ожидаемы[йе] результаты?|результаты?)\s*(?::|$)\s*/i],
  ['steps', /^(?:actions?|(?:test )?steps(?: to reproduce)?|procedure|действия|шаги)\s*(?::|$)\s*/i],
]
const SCENARIO = /^[ \t]*(?:Feature|Scenario(?: Outline)?|Given|When|Функция|Сценарий|Структура сценария|Дано|Допустим|Когда)(?=[\s:])/m
const WHEN = /^[ \t]*(?:When|Когда|Если) /m

export type WrittenCase = { description: string; preconditions: string; steps: TmsStep[]; testData: string }

/**
 * A case that is one free text: a scenario of Gherkin; a text with headings (actions, expected results and the like); or else steps, as in `stepsFromText`.
 * The text is clean already.
 */
export function stepsFromSections(text: string): WrittenCase {
  if (SCENARIO.test(text) && WHEN.test(text)) {
    const { table, ...scenario } = stepsFromGherkin(text)
    return { ...scenario, description: table }
  }
  const sections: Record<Section, string[]> = { description: [], preconditions: [], steps: [], expected: [] }
  let current: Section | null = null
  const before: string[] = []
  for (const line of text.split('\n')) {
    const heading = HEADINGS.find(([, pattern]) => pattern.test(line.trim()))
    if (heading) current = heading[0]
    const rest = heading ? line.trim().replace(heading[1], '') : line
    if (rest.trim() !== '') (current ? sections[current] : before).push(rest)
  }
  const whole = (section: Section) => sections[section].join('\n')
  if (sections.steps.length === 0 && sections.expected.length === 0)
    return {
      description: whole('description'),
      preconditions: whole('preconditions'),
      steps: stepsFromText(before.join('\n')),
      testData: '',
    }
  // Without a heading of their own, the lines before the expected results are the steps.
  const steps = sections.steps.length > 0 ? whole('steps') : before.join('\n')
  const intro = sections.steps.length > 0 ? before : []
  return {
    description: [...intro, ...sections.description].join('\n'),
    preconditions: whole('preconditions'),
    steps: stepsFromText(steps, whole('expected')),
    testData: '',
  }
}
