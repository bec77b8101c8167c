import { describe, expect, it } from 'vitest'
import {
  canSubmit,
  INITIAL_INVITE_FORM,
  isRemovable,
  isSending,
  reduceInvites,
  rowsToSend,
  type InviteEvent,
  type InviteForm,
} from './invite-rows.ts'

const after = (...events: InviteEvent[]): InviteForm => events.reduce(reduceInvites, INITIAL_INVITE_FORM)
const typed = (...emails: string[]) =>
  after(
    ...emails.slice(1).map((): InviteEvent => ({ kind: 'added' })),
    ...emails.map((email, id): InviteEvent => ({ kind: 'edited', id, email })),
  )
const rowOf = (form: InviteForm, id: number) => form.rows.find((row) => row.id === id)

describe('the invitation form', () => {
  it('begins with one empty row that cannot be removed', () => {
    expect(INITIAL_INVITE_FORM.rows).toHaveLength(1)
    expect(canSubmit(INITIAL_INVITE_FORM)).toBe(false)
    expect(reduceInvites(INITIAL_INVITE_FORM, { kind: 'removed', id: 0 })).toEqual(INITIAL_INVITE_FORM)
  })

  it('never uses a row number twice', () => {
    const form = after({ kind: 'added' }, { kind: 'removed', id: 1 }, { kind: 'added' })
    expect(form.rows.map(({ id }) => id)).toEqual([0, 2])
  })

  it('sends what is typed and valid, trimmed, each address once', () => {
    const form = typed(' a@b.example ', '', 'nonsense', 'A@B.EXAMPLE', 'd@e.example')
    expect(rowsToSend(form)).toEqual([
      { id: 0, email: 'a@b.example' },
      { id: 4, email: 'd@e.example' },
    ])
    const sending = reduceInvites(form, { kind: 'submitted' })
    expect(sending.rows.map(({ status }) => status)).toEqual(['sending', 'editing', 'editing', 'editing', 'sending'])
    expect(sending.rows.map(({ problem }) => problem)).toEqual([null, null, 'invalid-email', 'repeated', null])
  })

  it('waits while invitations are on their way', () => {
    const sending = reduceInvites(typed('a@b.example', 'd@e.example'), { kind: 'submitted' })
    expect(isSending(sending)).toBe(true)
    expect(canSubmit(sending)).toBe(false)
    expect(reduceInvites(sending, { kind: 'edited', id: 0, email: 'x' })).toEqual(sending)
    expect(reduceInvites(sending, { kind: 'removed', id: 0 })).toEqual(sending)
  })

  it('locks what was sent and keeps what failed', () => {
    const error = new Error('taken')
    const form = [
      { kind: 'submitted' } as const,
      { kind: 'sent', id: 0 } as const,
      { kind: 'failed', id: 1, error } as const,
      { kind: 'edited', id: 0, email: 'other@b.example' } as const,
    ].reduce(reduceInvites, typed('a@b.example', 'd@e.example'))
    expect(rowOf(form, 0)).toMatchObject({ email: 'a@b.example', status: 'sent', problem: null })
    expect(rowOf(form, 1)).toMatchObject({ status: 'editing', problem: 'failed', error })
    expect(form.rows.map((row) => isRemovable(form, row))).toEqual([false, true])
    expect(rowsToSend(form)).toEqual([{ id: 1, email: 'd@e.example' }])
  })

  it('forgets a complaint when the address is edited', () => {
    const failed = reduceInvites(typed('a@b.example'), { kind: 'failed', id: 0, error: new Error('no') })
    expect(rowOf(reduceInvites(failed, { kind: 'edited', id: 0, email: 'a@b.example' }), 0)).toMatchObject({ problem: null, error: null })
  })

  it('does not send again what was sent in another row', () => {
    const form = [
      { kind: 'submitted' } as const,
      { kind: 'sent', id: 0 } as const,
      { kind: 'added' } as const,
      { kind: 'edited', id: 1, email: 'a@B.example' } as const,
    ].reduce(reduceInvites, typed('a@b.example'))
    expect(rowsToSend(form)).toEqual([])
    expect(rowOf(reduceInvites(form, { kind: 'submitted' }), 1)?.problem).toBe('repeated')
  })

  it('has nothing to do when all is sent', () => {
    const form = [{ kind: 'submitted' } as const, { kind: 'sent', id: 0 } as const].reduce(reduceInvites, typed('a@b.example'))
    expect(canSubmit(form)).toBe(false)
  })
})
