import { isEmail } from '#contract/rules/email.ts'
import { unreachable } from '../../../lib/unreachable.ts'

export type InviteProblem = 'invalid-email' | 'repeated' | 'failed'

/** One address of the form. `error` belongs to `failed`: what the server said. Sent rows are locked. */
export type InviteRow = {
  id: number
  email: string
  status: 'editing' | 'sending' | 'sent'
  problem: InviteProblem | null
  error: unknown
}

export type InviteForm = { rows: readonly InviteRow[]; nextId: number }

export type InviteEvent =
  | { kind: 'added' }
  | { kind: 'removed'; id: number }
  | { kind: 'edited'; id: number; email: string }
  | { kind: 'submitted' }
  | { kind: 'sent'; id: number }
  | { kind: 'failed'; id: number; error: unknown }

const emptyRow = (id: number): InviteRow => ({ id, email: '', status: 'editing', problem: null, error: null })

export const INITIAL_INVITE_FORM: InviteForm = { rows: [emptyRow(0)], nextId: 1 }

export function reduceInvites(form: InviteForm, event: InviteEvent): InviteForm {
  switch (event.kind) {
    case 'added':
      return { rows: [...form.rows, emptyRow(form.nextId)], nextId: form.nextId + 1 }
    case 'removed':
      return { ...form, rows: form.rows.filter((row) => row.id !== event.id || !isRemovable(form, row)) }
    case 'edited':
      return change(form, event.id, (row) => (row.status === 'editing' ? { ...row, email: event.email, problem: null, error: null } : row))
    case 'submitted':
      return { ...form, rows: markSubmitted(form.rows) }
    case 'sent':
      return change(form, event.id, (row) => ({ ...row, status: 'sent', problem: null, error: null }))
    case 'failed':
      return change(form, event.id, (row) => ({ ...row, status: 'editing', problem: 'failed', error: event.error }))
    default:
      return unreachable(event)
  }
}

/** The rows that a submit sends, all at once: typed, not sent yet, valid, and each address once. */
export function rowsToSend(form: InviteForm): { id: number; email: string }[] {
  return markSubmitted(form.rows)
    .filter((row) => row.status === 'sending')
    .map(({ id, email }) => ({ id, email: email.trim() }))
}

export function isRemovable(form: InviteForm, row: InviteRow): boolean {
  return form.rows.length > 1 && row.status === 'editing'
}

/** True when a submit would do something: nothing is on its way, and something typed is not sent yet. */
export function canSubmit({ rows }: InviteForm): boolean {
  return !isSending({ rows }) && rows.some((row) => row.status === 'editing' && row.email.trim() !== '')
}

export function isSending({ rows }: Pick<InviteForm, 'rows'>): boolean {
  return rows.some(({ status }) => status === 'sending')
}

function markSubmitted(rows: readonly InviteRow[]): InviteRow[] {
  return rows.map((row, index) => {
    if (row.status !== 'editing' || row.email.trim() === '') return row
    if (!isEmail(row.email)) return { ...row, problem: 'invalid-email', error: null }
    const isRepeated = rows.slice(0, index).some((earlier) => keyOf(earlier) === keyOf(row))
    return isRepeated ? { ...row, problem: 'repeated', error: null } : { ...row, status: 'sending', problem: null, error: null }
  })
}

const keyOf = ({ email }: InviteRow) => email.trim().toLowerCase()

const change = (form: InviteForm, id: number, update: (row: InviteRow) => InviteRow): InviteForm => ({
  ...form,
  rows: form.rows.map((row) => (row.id === id ? update(row) : row)),
})
