import { expect, test, vi } from 'vitest'
import { closeRequests, createOpenRequest } from './open-request.ts'

test('stays open until it is closed', () => {
  const request = createOpenRequest()
  const noticed = vi.fn<() => void>()
  const stop = request.subscribe(noticed)
  request.ask()
  expect(request.getSnapshot()).toBe(true)
  request.close()
  expect(request.getSnapshot()).toBe(false)
  expect(noticed).toHaveBeenCalledTimes(2)
  stop()
  request.ask()
  expect(noticed).toHaveBeenCalledTimes(2)
})

test('no request outlives the user who made it', () => {
  const requests = [createOpenRequest(), createOpenRequest()]
  for (const request of requests) request.ask()
  closeRequests()
  expect(requests.map(({ getSnapshot }) => getSnapshot())).toEqual([false, false])
})
