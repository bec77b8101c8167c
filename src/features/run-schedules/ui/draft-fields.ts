import type { DraftProblem, ScheduleDraft } from '../model/schedule-form.ts'

export type ChangeDraft = (part: Partial<ScheduleDraft>) => void
/** A part of the form of a schedule. */
export type DraftFieldsProps = { draft: ScheduleDraft; problems: readonly DraftProblem[]; onChange: ChangeDraft }
