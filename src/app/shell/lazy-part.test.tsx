import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => vi.useFakeTimers())

const Part = ({ word }: { word: string }) => <p>{word}</p>
const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

it('is missing while its code does not arrive, says so once, and comes with a later attempt', async () => {
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Part)
  const onMissing = vi.fn<() => void>()
  const Lazy = lazyPart(load)
  render(<Lazy word="here" onMissing={onMissing} />)
  await settle()
  expect(screen.queryByText('here')).toBeNull()
  await settle(1000)
  expect(onMissing).toHaveBeenCalledOnce()
  await settle(2000)
  screen.getByText('here')
  expect(load).toHaveBeenCalledTimes(3)
})

it('is loaded once, and there at once the next time', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part)
  const Lazy = lazyPart(load)
  const first = render(<Lazy word="here" />)
  await settle()
  first.unmount()
  render(<Lazy word="again" />)
  screen.getByText('again')
  expect(load).toHaveBeenCalledOnce()
})

it('stops trying when it is gone', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new Error('offline'))
  const { unmount } = render(
    (() => {
      const Lazy = lazyPart(load)
      return <Lazy word="x" />
    })(),
  )
  await settle()
  unmount()
  await settle(60_000)
  expect(load).toHaveBeenCalledOnce()
})
