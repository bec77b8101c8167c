import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import type { AppRouter } from '../../../server/app-router.ts'
import { lazyLink } from './lazy-link.ts'

type Opened = Parameters<ReturnType<TRPCLink<AppRouter>>>[0]
const call = {} as Opened

/** A link that counts its calls and its cancellations. */
function counting() {
  const seen = { started: 0, stopped: 0 }
  const link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      seen.started += 1
      observer.next({ result: { type: 'data', data: 'hello' } })
      return () => {
        seen.stopped += 1
      }
    })
  return { seen, link }
}

test('passes the call on once the code is there, and its end', async () => {
  const { seen, link } = counting()
  const received: unknown[] = []
  const subscription = lazyLink(() => Promise.resolve(link))({})(call).subscribe({ next: (value) => received.push(value) })
  await Promise.resolve()
  expect(received).toEqual([{ result: { type: 'data', data: 'hello' } }])
  subscription.unsubscribe()
  expect(seen).toEqual({ started: 1, stopped: 1 })
})

test('a call given up before the code came never starts', async () => {
  const { seen, link } = counting()
  lazyLink(() => Promise.resolve(link))({})(call)
    .subscribe({})
    .unsubscribe()
  await Promise.resolve()
  expect(seen.started).toBe(0)
})

test('code that cannot be loaded is an error of the call, and the next call tries again', async () => {
  const { seen, link } = counting()
  let attempts = 0
  const lazy = lazyLink(() => (attempts++ === 0 ? Promise.reject(new Error('no network')) : Promise.resolve(link)))({})
  const failed = await new Promise((resolve) => lazy(call).subscribe({ error: resolve }))
  expect(failed).toBeInstanceOf(Error)
  lazy(call).subscribe({})
  await Promise.resolve()
  expect(seen.started).toBe(1)
})
