import { expect, it } from 'vitest'
import { isSwipedAway, swipeOffset } from './swipe.ts'
import { reduceToasts, type Toast } from './toast-queue.ts'

const toast = (id: string): Toast => ({ id, open: true, title: `Toast ${id}`, variant: 'default' })

it('shows one toast at a time: the new one replaces the previous', () => {
  const one = reduceToasts([], { kind: 'added', toast: toast('1') })
  expect(reduceToasts(one, { kind: 'added', toast: toast('2') })).toEqual([toast('2')])
})

it('updates only the toast that is meant', () => {
  expect(reduceToasts([toast('2')], { kind: 'updated', id: '2', change: { title: 'Done' } })[0]?.title).toBe('Done')
  expect(reduceToasts([toast('2')], { kind: 'updated', id: '1', change: { title: 'Done' } })[0]?.title).toBe('Toast 2')
})

it('closes a dismissed toast but keeps it until it is removed', () => {
  const dismissed = reduceToasts([toast('1')], { kind: 'dismissed', id: '1' })
  expect(dismissed).toEqual([{ ...toast('1'), open: false }])
  expect(reduceToasts(dismissed, { kind: 'removed', id: '1' })).toEqual([])
})

it('dismisses and removes all without an id', () => {
  expect(reduceToasts([toast('1')], { kind: 'dismissed' })[0]?.open).toBe(false)
  expect(reduceToasts([toast('1')], { kind: 'removed' })).toEqual([])
})

it('follows a swipe to the right only and lets go at fifty pixels', () => {
  expect(swipeOffset(100, 130)).toBe(30)
  expect(swipeOffset(100, 20)).toBe(0)
  expect(isSwipedAway(49)).toBe(false)
  expect(isSwipedAway(50)).toBe(true)
})
