import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aRun, RUN_ID } from '#tests/factories/runs.ts'
import { answering, serverError, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { KeepButton } from '../ui/keep-button.tsx'
import { useKeepOpen } from './keep-run.ts'

function Open({ ids }: { ids: string[] }) {
  useKeepOpen(ids)
  return <p>Open</p>
}

describe('a run that is looked at', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
  const calledFor = (call: ReturnType<typeof answering>) => call.mock.calls.map(([input]) => input)

  test('is said to be open at once, and every 30 s, also the one beside it', async () => {
    const keepOpen = answering({ ok: true })
    renderPage(<Open ids={['a', 'b']} />, { runs: { keepOpen: { mutate: keepOpen } } })
    await vi.waitFor(() => expect(calledFor(keepOpen)).toEqual([{ runId: 'a' }, { runId: 'b' }]), { interval: 1 })
    vi.advanceTimersByTime(29_000)
    expect(keepOpen).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(keepOpen).toHaveBeenCalledTimes(4)
  })

  test('is not told of without a network', async () => {
    const keepOpen = answering({ ok: true })
    renderPage(<Open ids={['a']} />, { runs: { keepOpen: { mutate: keepOpen } } }, { reachability: new FakeReachability(false) })
    await vi.waitFor(() => screen.getByText('Open'), { interval: 1 })
    vi.advanceTimersByTime(90_000)
    expect(keepOpen).not.toHaveBeenCalled()
  })
})

describe('the button that keeps a run', () => {
  const open = (pin: Procedure) => renderPage(<KeepButton run={aRun()} />, { runs: { pin: { mutate: pin } } })

  test('pins it', async () => {
    const pin = answering({ ok: true })
    open(pin)
    fireEvent.click(await screen.findByRole('button', { name: 'Keep', pressed: false }))
    await waitFor(() => expect(pin.mock.calls[0]?.[0]).toEqual({ runId: RUN_ID, isPinned: true }))
  })

  test('says why it could not', async () => {
    open(vi.fn<Procedure>().mockRejectedValue(serverError(403, 'forbidden')))
    fireEvent.click(await screen.findByRole('button', { name: 'Keep' }))
    await screen.findByText('You are not allowed to do this.')
    screen.getByRole('button', { name: 'Keep', pressed: false })
  })
})
