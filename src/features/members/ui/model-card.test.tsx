import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answering, serverError, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { MembersPage } from './members-page.tsx'

const organizationId = '00000000-0000-4000-8000-000000000002'
const items = [{ id: '1', email: 'olga@example.com', role: 'OWNER', type: 'member', status: 'ACTIVE' }]
const keeping = { runsKeptMax: 50, runsKeptDays: 90 }
const model = { name: 'small-model', mode: 'off', most: 'always' }

function open(settings: Procedure, { mayInvite = true, choose = answering({ ok: true }), isReachable = true } = {}) {
  const organization = {
    listMembersAndInvitations: { query: answering({ items }) },
    settings: { query: settings },
    chooseModelMode: { mutate: choose },
  }
  renderPage(
    <MembersPage organizationId={organizationId} mayInvite={mayInvite} />,
    { organization },
    { reachability: new FakeReachability(isReachable) },
  )
  return choose
}
const mode = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the mode of the model', () => {
  it('is mentioned nowhere where the server has no model', async () => {
    const settings = answering({ model: null, keeping })
    open(settings)
    await screen.findByText('olga@example.com')
    await waitFor(() => expect(settings).toHaveBeenCalledOnce())
    expect(document.body.innerHTML).not.toMatch(/model|\bAI\b|LLM/i)
  })

  it('is neither shown to members nor asked for', async () => {
    const settings = answering({ model, keeping })
    open(settings, { mayInvite: false })
    await screen.findByText('olga@example.com')
    expect(settings).not.toHaveBeenCalled()
    expect(document.body.innerHTML).not.toMatch(/model/i)
  })

  it('is chosen by an owner', async () => {
    const settings = vi
      .fn<Procedure>()
      .mockResolvedValueOnce({ model, keeping })
      .mockResolvedValue({ model: { ...model, mode: 'unsure' }, keeping })
    const choose = open(settings)
    await screen.findByText('Language model')
    expect(mode('Never').checked).toBe(true)
    fireEvent.click(mode('When unsure'))
    await waitFor(() => expect(choose.mock.calls[0]?.[0]).toEqual({ organizationId, mode: 'unsure' }))
    await waitFor(() => expect(mode('When unsure')).toMatchObject({ checked: true, disabled: false }))
  })

  it('keeps the focus of the keyboard while a choice is on its way', async () => {
    const choose = open(answering({ model, keeping }), { choose: unanswered() })
    await screen.findByText('Language model')
    mode('When unsure').focus()
    fireEvent.click(mode('When unsure'))
    await waitFor(() => expect(choose).toHaveBeenCalled())
    await waitFor(() => expect(mode('When unsure')).toMatchObject({ checked: true, disabled: false }))
    expect(document.activeElement).toBe(mode('When unsure'))
  })

  it('offers no more than the server allows', async () => {
    open(answering({ model: { ...model, most: 'unsure' }, keeping }))
    await screen.findByText('Language model')
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  it('stays as it was when it could not be changed, and says why', async () => {
    const choose = vi.fn<Procedure>().mockRejectedValue(serverError(403, 'forbidden'))
    open(answering({ model, keeping }), { choose })
    await screen.findByText('Language model')
    fireEvent.click(mode('Always'))
    await screen.findByText('You are not allowed to do this.')
    expect(mode('Never').checked).toBe(true)
  })
})
