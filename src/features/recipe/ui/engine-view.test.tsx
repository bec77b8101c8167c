import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { engineAnswer } from '#tests/factories/engine-answer.ts'
import { makeStep } from '#tests/factories/recipe.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { EngineView } from './engine-view.tsx'

const open = async (askEngine: Procedure, options = {}) => {
  renderPage(<EngineView recipeId="r" step={makeStep(1)} />, { recipe: { askEngine: { query: askEngine } } }, options)
  const opener = await screen.findByRole('button', { name: 'What the engine sees' })
  expect(askEngine).not.toHaveBeenCalled()
  fireEvent.click(opener)
  return opener
}

describe('what the engine sees', () => {
  it('is asked when it is opened, and shown with reasons, rivals, checks and what was not read', async () => {
    const askEngine = answering(engineAnswer())
    const opener = await open(askEngine)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    await screen.findByText(/On the page “Orders”/)
    expect(askEngine.mock.calls[0]?.[0]).toEqual({ recipeId: 'r', stepIndex: 1 })
    const text = document.body.textContent
    for (const said of [
      'Act 1: “Enter the city and call them”',
      'Would be done by the reading with the page (probability 97%, needed 88%)',
      '“{CITY}” into: City (from the environment data: CITY), 97%',
      'set · field “City”',
      'Words without a part: kindly',
      'name:exact +2.1',
      'Rival: “{CITY}” into: Town',
      'The first grammar: input Input “City”',
      'Would be asked about (probability 40%, needed 88%)',
      'Not read: “call them”',
      'Holds: City value equals “Omsk”, 92%',
      'a letter is sent Not checked, or only in part.',
      'Locators: 2aria-role textbox[name="City"]css #city',
    ])
      expect(text).toContain(said)
  })

  it('is read again on demand', async () => {
    const askEngine = answering(engineAnswer())
    await open(askEngine)
    await screen.findByText(/On the page/)
    fireEvent.click(screen.getByRole('button', { name: 'Read the page again' }))
    await waitFor(() => expect(askEngine).toHaveBeenCalledTimes(2))
  })

  it('is copied as JSON', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
    await open(answering(engineAnswer()))
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as JSON' }))
    await screen.findByRole('button', { name: 'Copied' })
    expect(writeText).toHaveBeenCalledWith(JSON.stringify(engineAnswer(), null, 2))
    vi.unstubAllGlobals()
  })

  it.each([
    ['reservation_required', 403, /remote browser of this recipe, which is not yours now/],
    ['task_in_progress', 409, /is working on this recipe/],
    ['nothing_to_do', 422, /shows no page yet/],
  ])('says what it needs: %s', async (code, status, words) => {
    await open(failing(status, code))
    await screen.findByText(words)
    expect(screen.queryByRole('button', { name: 'Copy as JSON' })).toBeNull()
  })

  it('says that it needs the network, and asks when it is there again', async () => {
    const reachability = new FakeReachability(false)
    const askEngine = answering(engineAnswer())
    await open(askEngine, { reachability })
    await screen.findByText(/needs the network/)
    expect(askEngine).not.toHaveBeenCalled()
    act(() => reachability.set(true))
    await screen.findByText(/On the page “Orders”/)
  })
})
