import { z } from 'zod'
import { RECIPE_TITLE_DEFAULT, type Language } from '#contract/constants.ts'
import { stepFailureSchema } from '#contract/schemas/step-failure.ts'
import type { MailWords } from '../catalogues.ts'
import { failureSentence } from './failure-words.ts'

/** A run that a mail names, as a param of it. `row` counts from 1. */
const mailedRunSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  row: z.number().int().nullable(),
  step: z.string().nullable(),
  failure: stepFailureSchema.nullable(),
})
export type MailedRun = z.infer<typeof mailedRunSchema>
const mailedRunsSchema = z.array(mailedRunSchema)

/** An entry of a mail's list. */
export type MailItem = { title: string; lines: string[]; link: string }

export type Say = (words: MailWords, values?: Record<string, string>) => string
type Around = { language: Language; publicUrl: string; say: Say }

const RUN_WITH_ROW = /*i18n*/ { id: 'runs-failed.row', message: '{title} (row {row} of the data table)' }
const FAILED_STEP = /*i18n*/ { id: 'runs-failed.step', message: 'Failed step: {step}' }
const UNTITLED = /*i18n*/ { id: 'runs-failed.untitled', message: 'Untitled recipe' }

/** The failed runs that the params name: what was run, the step that failed and why, and where to look. */
export function failedRunItems(params: Readonly<Record<string, string>>, { language, publicUrl, say }: Around): MailItem[] {
  const runs = mailedRunsSchema.parse(JSON.parse(params.runs ?? '[]'))
  return runs.map(({ id, title: named, row, step, failure }) => {
    const title = named.trim() === '' || named === RECIPE_TITLE_DEFAULT ? say(UNTITLED) : named
    const reason = failure && failureSentence(failure, language)
    return {
      title: row === null ? title : say(RUN_WITH_ROW, { title, row: String(row) }),
      lines: [...(step ? [say(FAILED_STEP, { step })] : []), ...(reason ? [say(reason.words, reason.values)] : [])],
      link: `${publicUrl}/runs/${id}`,
    }
  })
}
