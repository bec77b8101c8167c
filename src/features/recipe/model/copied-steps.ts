import { z } from 'zod'
import { TEST_CASE_TEXT_MAX, TEST_CASES_MAX } from '#contract/constants.ts'
import { stepContentSchema, stepTextSchema, type RecipeStep } from '#contract/schemas/recipe.ts'
import { contentOf, valueOf, type StepValue } from './step-value.ts'

/** Marks the element that carries copied steps in HTML: it passes the clipboard of every browser, between tabs and windows. */
const MARK = 'data-reprise-steps'

const copiedSchema = z
  .array(z.object({ testStep: stepTextSchema, expectedResult: z.string().max(TEST_CASE_TEXT_MAX).optional(), content: stepContentSchema }))
  .min(1)
  .max(TEST_CASES_MAX)

/** A step as it is put somewhere else: how it went here says nothing there, and its question belongs to the page here. */
export function copyOf(step: RecipeStep): StepValue {
  const { isPrecondition: _place, isCleanUp: _end, ...value } = valueOf(step)
  const { actions, assertions, notRecorded, notChecked, reasons, use } = contentOf(step)
  const content = Object.entries({ actions, assertions, notRecorded, notChecked, reasons, use }).filter(([, held]) => held !== undefined)
  return { ...value, content: Object.fromEntries(content) }
}

/** The steps for the clipboard: as text for other programs, and as HTML that brings what they hold. */
export function toClipboard(steps: readonly StepValue[]): { text: string; html: string } {
  const lines = steps.map(({ testStep }) => testStep.replaceAll(/\s*\n\s*/g, ' '))
  const list = document.createElement('ol')
  list.setAttribute(MARK, JSON.stringify(steps))
  list.append(
    ...lines.map((line) => {
      const item = document.createElement('li')
      item.textContent = line
      return item
    }),
  )
  return { text: lines.map((line, index) => `${index + 1}. ${line}`).join('\n'), html: list.outerHTML }
}

/** The steps that the clipboard has: those that were copied here, or one for each line of a text. */
export function fromClipboard({ text, html }: { text: string; html: string }): StepValue[] {
  const carried = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${MARK}]`)?.getAttribute(MARK)
  const copied = copiedSchema.safeParse(carried ? parsed(carried) : null)
  return copied.success ? copied.data : text.split('\n').flatMap(stepOfLine)
}

/** A line of a list without its number or its dot. */
function stepOfLine(line: string): StepValue[] {
  const text = line.trim().replace(/^(\d{1,3}[.)]|[-*•])\s+/, '')
  const checked = stepTextSchema.safeParse(text)
  return checked.success ? [{ testStep: checked.data, content: {} }] : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
