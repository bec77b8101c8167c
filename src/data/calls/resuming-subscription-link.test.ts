import type { Operation } from '@trpc/client'
import { observable, type Observer } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import { openStreams } from './open-streams.ts'
import { resumingSubscriptionLink } from './resuming-subscription-link.ts'

/** A subscription in a page that the test shows and hides. */
function subscribe(isHiddenAtFirst: boolean) {
  let isHidden = isHiddenAtFirst
  let look = () => {}
  const waiting = new Set<() => void>()
  const attempts: { input: unknown; observer: Observer<unknown, unknown>; isOpen: boolean }[] = []
  const later = (work: () => void) => {
    waiting.add(work)
    return () => waiting.delete(work)
  }
  const visibility = {
    isHidden: () => isHidden,
    subscribe: (listener: () => void) => {
      look = listener
      return () => {}
    },
  }
  const session = { state: { token: 'token', refreshFailed: false }, refresh: async () => null }
  const link = resumingSubscriptionLink(session, { later, visibility })
  const op = { id: 1, type: 'subscription', path: 'recipe.subscribe', input: { recipeId: 'r' }, context: {}, signal: null } as Operation
  const next = ({ input }: Operation) =>
    observable((observer) => {
      const attempt = { input, observer, isOpen: true }
      attempts.push(attempt)
      return () => {
        attempt.isOpen = false
      }
    })
  const running = link({})({ op, next }).subscribe({})
  const show = (visible: boolean) => {
    isHidden = !visible
    look()
  }
  const pass = () => {
    for (const work of waiting) {
      waiting.delete(work)
      work()
    }
  }
  return { attempts, show, pass, end: () => running.unsubscribe(), event: (id: string) => ({ result: { id, data: { id, data: {} } } }) }
}

test('a page that nobody sees gives its connection up, and goes on behind the last event when it is seen again', () => {
  const { attempts, show, pass, event } = subscribe(false)
  attempts[0]?.observer.next(event('41'))
  show(false)
  expect(attempts[0]?.isOpen).toBe(true)
  pass()
  expect(attempts[0]?.isOpen).toBe(false)
  show(true)
  expect(attempts.map(({ input }) => input)).toEqual([{ recipeId: 'r' }, { recipeId: 'r', lastEventId: '41' }])
})

test('a short look elsewhere changes nothing', () => {
  const { attempts, show, pass } = subscribe(false)
  show(false)
  show(true)
  pass()
  expect(attempts.map(({ isOpen }) => isOpen)).toEqual([true])
})

test('a page that is opened in the background connects when it is first seen', () => {
  const { attempts, show } = subscribe(true)
  expect(attempts).toHaveLength(0)
  show(true)
  expect(attempts).toHaveLength(1)
})

test('says the state that it is in, until nobody needs it any more', () => {
  const { attempts, show, pass, end, event } = subscribe(false)
  const states = () => openStreams.list().map(({ path, state }) => `${path} ${state}`)
  expect(states()).toEqual(['recipe.subscribe connecting'])
  attempts[0]?.observer.next(event('1'))
  expect(states()).toEqual(['recipe.subscribe open'])
  attempts[0]?.observer.error(new Error('cut'))
  expect(states()).toEqual(['recipe.subscribe broken'])
  pass()
  expect(states()).toEqual(['recipe.subscribe connecting'])
  show(false)
  pass()
  expect(states()).toEqual(['recipe.subscribe paused'])
  end()
  expect(states()).toEqual([])
})
