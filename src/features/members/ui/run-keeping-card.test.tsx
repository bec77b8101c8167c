import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answering, type Procedure } from '#tests/fakes/procedures.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { RunKeepingCard } from './run-keeping-card.tsx'

const organizationId = '00000000-0000-4000-8000-000000000002'
const kept = (runsKeptMax: number, runsKeptDays: number) => ({ model: null, keeping: { runsKeptMax, runsKeptDays } })

function open(settings: Procedure) {
  const choose = answering({ ok: true })
  renderPage(<RunKeepingCard organizationId={organizationId} />, {
    organization: { settings: { query: settings }, chooseRunKeeping: { mutate: choose } },
  })
  return choose
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('is saved as typed, and shows what the server then says', async () => {
  const choose = open(vi.fn<Procedure>().mockResolvedValueOnce(kept(50, 90)).mockResolvedValue(kept(0, 30)))
  await screen.findByText('History of runs')
  type('Runs of a recipe with pictures', '0')
  type('For how many days', '30')
  save()
  await waitFor(() => expect(choose.mock.calls[0]?.[0]).toEqual({ organizationId, runsKeptMax: 0, runsKeptDays: 30 }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true'))
  expect(field('Runs of a recipe with pictures').value).toBe('0')
})

it('is not sent while a field is empty or beyond its limits', async () => {
  const choose = open(answering(kept(50, 90)))
  await screen.findByText('History of runs')
  type('Runs of a recipe with pictures', '')
  await screen.findByText('A whole number from 0 to 500')
  save()
  type('Runs of a recipe with pictures', '50')
  type('For how many days', '1.5')
  await screen.findByText('A whole number from 1 to 365')
  save()
  expect(choose).not.toHaveBeenCalled()
})
