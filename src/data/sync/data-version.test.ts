import { expect, test, vi } from 'vitest'
import { claimData, OutdatedError } from './data-version.ts'

test('a newer build calls the older one off before it writes, and an older one does not start beside it', async () => {
  const calledOff = vi.fn<() => void>()
  const older = await claimData('user', calledOff, { format: 1 })
  const beside = await claimData('user', calledOff, { format: 1 })
  const newer = await claimData('user', () => {}, { format: 2 })
  expect(calledOff).toHaveBeenCalledTimes(2)
  await expect(claimData('user', () => {}, { format: 1 })).rejects.toThrow(OutdatedError)
  const another = await claimData('another user', () => {}, { format: 1 })
  newer.release()
  for (const { release } of [older, beside, another]) release()
})
