import type { TmsStep } from '../port/connector.ts'

const NUMBERED = /^\s*(\d{1,3})[.)]\s+/
const BULLET = /^\s*[-–—•*]\s+/

/**
 * Steps of a case that is written as one text. Numbered lines begin steps, and lines behind one belong to it; without numbers each line is a step. Expected
 * results that are numbered belong to the steps of their numbers; other ones are what the last step leads to.
 *
 * Both texts are clean already (`richText`).
 */
export function stepsFromText(actions: string, expected = ''): TmsStep[] {
  const parts = partsOf(actions)
  if (parts.length === 0) return []
  const steps = parts.map(({ text }): TmsStep => ({ action: text, expected: '' }))
  const results = numberedPartsOf(expected)
  const isPaired = results.length > 0 && results.every(({ number }) => number !== null && number >= 1 && number <= steps.length)
  if (isPaired) {
    for (const { number, text } of results) addExpected(steps[(number ?? 1) - 1]!, text)
  } else {
    addExpected(steps.at(-1)!, expected.trim())
  }
  return steps
}

/** Adds what is expected after all steps to the last one. Returns the same steps. */
export function withFinalResult(steps: TmsStep[], expected: string): TmsStep[] {
  const last = steps.at(-1)
  if (last) addExpected(last, expected.trim())
  return steps
}

function addExpected(step: TmsStep, text: string): void {
  step.expected = [step.expected, text].filter((part) => part !== '').join('\n')
}

type Part = { number: number | null; text: string }

function partsOf(text: string): Part[] {
  const numbered = numberedPartsOf(text)
  if (numbered.length > 0) return numbered
  return text.split('\n').flatMap((line) => {
    const bare = line.replace(BULLET, '').trim()
    return bare === '' ? [] : [{ number: null, text: bare }]
  })
}

/** Empty when the text does not begin with a number. */
function numberedPartsOf(text: string): Part[] {
  const parts: Part[] = []
  for (const line of text.split('\n')) {
    const number = NUMBERED.exec(line)?.[1]
    if (number === undefined && parts.length === 0) return []
    if (number === undefined) parts.at(-1)!.text += `\n${line.trim()}`
    else parts.push({ number: Number(number), text: line.replace(NUMBERED, '').trim() })
  }
  return parts.map(({ number, text: part }) => ({ number, text: part.trim() })).filter(({ text: part }) => part !== '')
}
