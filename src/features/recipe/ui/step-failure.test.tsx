import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { answering, failing } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import type { StepControls } from '../model/step-controls.ts'
import { StepFailureNote } from './step-failure.tsx'

const PICTURE = '01990000-0000-7000-8000-000000000001'
const missing: StepFailure = { code: 'target_not_found', wanted: 'Save', found: [], picture: PICTURE }
const free: Pick<StepControls, 'record' | 'predict'> = {
  record: { enabled: true, reason: null, action: 'start' },
  predict: { enabled: true, reason: null },
}

function show(
  failure: StepFailure,
  {
    picture = answering({ image: 'AAAA' }),
    controls = free,
    isReachable = true,
  }: { picture?: ReturnType<typeof answering>; controls?: typeof free; isReachable?: boolean } = {},
) {
  const [onRecord, onPredict] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const reachability = new FakeReachability()
  if (!isReachable) reachability.set(false)
  const step = { failure, errorMessage: 'no' }
  const note = <StepFailureNote recipeId="r" number="2" step={step} controls={controls} onRecord={onRecord} onPredict={onPredict} />
  renderPage(note, { recipe: { failurePicture: { query: picture } } }, { reachability })
  return { onRecord, onPredict, picture, reachability }
}

describe('what a failed step tells', () => {
  it('shows the page at that moment, and larger in a dialog that Escape closes', async () => {
    const { picture } = show(missing)
    const opener = await screen.findByRole('button', { name: 'Enlarge: the page when step 2 failed' })
    expect(picture.mock.calls[0]?.[0]).toEqual({ recipeId: 'r', pictureId: PICTURE })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'The page when step 2 failed' })
    const large = screen.getAllByRole<HTMLImageElement>('img', { name: 'The page when step 2 failed' }).at(-1)!
    expect(large.src).toBe('data:image/webp;base64,AAAA')
    expect(dialog.contains(large)).toBe(true)
    fireEvent.keyDown(large, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('says that the picture needs a connection, and shows it when there is one', async () => {
    const { picture, reachability } = show(missing, { isReachable: false })
    await screen.findByText('The picture of the page is shown when there is a connection.')
    expect(picture).not.toHaveBeenCalled()
    reachability.set(true)
    await screen.findByRole('img')
    // What was seen stays to be seen.
    reachability.set(false)
    screen.getByRole('img')
  })

  it('says when the picture cannot be loaded, and nothing when it is kept no more', async () => {
    show(missing, { picture: failing(404, 'not_found') })
    await screen.findByText('The picture of the page could not be loaded.')
  })

  it('is silent about a picture that is kept no more', async () => {
    const { picture } = show(missing, { picture: answering({ image: null }) })
    await waitFor(() => expect(picture).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByText(/picture/)).toBeNull())
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('tells what was expected and what was seen, with what differs marked', async () => {
    show({ code: 'assertion_failed', description: 'The counter is right', expected: '7 orders in June', actual: '8 orders in June' })
    expect((await screen.findByText('Check failed: The counter is right.')).tagName).toBe('P')
    const [expected, seen] = screen.getAllByRole('definition')
    expect([expected?.textContent, seen?.textContent]).toEqual(['7 orders in June', '8 orders in June'])
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['7', '8'])
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Expected', 'Seen'])
  })

  it.each([
    [null, 'nothing to compare with'],
    ['', 'empty'],
  ])('tells that %j was seen', async (actual, words) => {
    show({ code: 'assertion_failed', description: '', expected: '7', actual })
    await screen.findByText('A check failed.')
    expect(screen.getAllByRole('definition')[1]?.textContent).toBe(words)
    expect(document.querySelector('mark')).toBeNull()
  })

  it('offers to record the step and to predict it again', async () => {
    const { onRecord, onPredict } = show({ code: 'internal' })
    fireEvent.click(await screen.findByRole('button', { name: 'Record this step' }))
    fireEvent.click(screen.getByRole('button', { name: 'Predict again' }))
    expect([onRecord.mock.calls.length, onPredict.mock.calls.length]).toEqual([1, 1])
  })

  it('says why neither is possible now', async () => {
    const reason = { enabled: false, reason: 'task_running' } as const
    const { onPredict } = show({ code: 'internal' }, { controls: { record: { ...reason, action: 'start' }, predict: reason } })
    const predict = await screen.findByRole('button', { name: 'Predict again' })
    expect(disabledReason(predict)).not.toBe('')
    expect(disabledReason(screen.getByRole('button', { name: 'Record this step' }))).not.toBe('')
    fireEvent.click(predict)
    expect(onPredict).not.toHaveBeenCalled()
  })
})
