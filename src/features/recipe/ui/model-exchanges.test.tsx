import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ModelExchange } from '#contract/schemas/model-reading.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { makeStep } from '#tests/factories/recipe.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { ModelExchanges } from './model-exchanges.tsx'

const exchange: ModelExchange = {
  at: '2026-11-23T12:00:00.000Z',
  model: 'small-model',
  end: 'answered',
  durationMs: 1200,
  requests: 1,
  question: 'To be done now: "Save"\n[one] button "<b>Save</b>"',
  answer: '{"acts":[]}',
  acts: [
    { act: 'press', ref: 'one', value: null, key: null, to: null, refused: null },
    { act: 'press', ref: 'gone', value: null, key: null, to: null, refused: 'unknown_ref' },
  ],
  cannot: null,
}
const viewer = {
  user: { id: 'u', email: 'a@example.test', type: 'USER', firstName: null, lastName: null },
  membership: { organizationId: 'o', role: 'MEMBER' },
}

function open(exchanges: Procedure, model: object | null = { name: 'small-model', mode: 'unsure', most: 'unsure' }) {
  const settings = answering({ model })
  renderPage(<ModelExchanges recipeId="r" step={makeStep(0, { modelAsked: true })} />, {
    auth: { me: { query: answering({ data: viewer }) } },
    organization: { settings: { query: settings } },
    recipe: { modelExchanges: { query: exchanges } },
  })
  return settings
}

describe('what a model saw and answered', () => {
  it('is read when it is opened', async () => {
    const exchanges = answering({ exchanges: [exchange] })
    open(exchanges)
    const opener = await screen.findByRole('button', { name: 'What the model saw and answered' })
    expect(exchanges).not.toHaveBeenCalled()
    fireEvent.click(opener)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('What was sent')).value).toBe(exchange.question)
    expect(screen.getByLabelText<HTMLTextAreaElement>('What was answered').value).toBe(exchange.answer)
    expect(screen.getByLabelText('Did not count').textContent).toBe('press gone: the page has no such element')
    expect(exchanges.mock.calls[0]?.[0]).toEqual({ recipeId: 'r', stepIndex: 0 })
  })

  it('says how a question ended without an answer', async () => {
    open(answering({ exchanges: [{ ...exchange, end: 'status', status: 503, answer: '', acts: [] }] }))
    fireEvent.click(await screen.findByRole('button', { name: 'What the model saw and answered' }))
    await screen.findByText(/the service failed 503/)
    expect(screen.queryByLabelText('What was answered')).toBeNull()
  })

  it('says when it cannot be read, and when nothing is kept', async () => {
    open(failing(404, 'not_found'))
    fireEvent.click(await screen.findByRole('button', { name: 'What the model saw and answered' }))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })

  it('is mentioned nowhere where the server has no model any more', async () => {
    const settings = open(answering({ exchanges: [exchange] }), null)
    await waitFor(() => expect(settings).toHaveBeenCalledOnce())
    expect(document.body.textContent).not.toMatch(/model/i)
  })
})
