import { expect, it } from 'vitest'
import { withValidity } from '#contract/rules/step-validity.ts'
import type { Action } from '#contract/schemas/action.ts'
import { makeStep } from '#tests/factories/recipe.ts'
import { acceptHealing, added, moved, rejectHealing, removed, withHealing } from './part-editing.ts'

const before = [{ type: 'css' as const, value: '#old', priority: 1 }]
const now = [{ type: 'css' as const, value: '#new', priority: 1 }]
const click: Action = { target: before, method: 'Click' }
const healed: Action = { ...click, target: now, healed: { fromIndex: 0, toIndex: -1, at: 'x', replaced: before } }

it('adds, removes and moves', () => {
  expect(added(['a', 'b'], 1, 'x')).toEqual(['a', 'x', 'b'])
  expect(removed(['a', 'b'], 0)).toEqual(['b'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

it('an accepted healing stays, and the step stays completed', () => {
  const [passed] = withValidity([makeStep(0, { actions: [{ ...healed, healed: { ...healed.healed!, madeWith: 'made' } }] })], new Set([0]))
  const accepted = { ...passed!, actions: passed!.actions!.map(acceptHealing) }
  expect(accepted.actions[0]).toMatchObject({ target: now, healed: { isAccepted: true } })
  expect(withValidity([accepted])[0]).toMatchObject({ status: 'Completed' })
})

it('a rejected healing brings the former locators back, and there is none from then on', () => {
  expect(rejectHealing(healed)).toEqual({ ...click, isHealingOff: true })
  expect(withHealing(rejectHealing(healed), true)).toEqual(click)
  expect(withHealing(click, false)).toEqual({ ...click, isHealingOff: true })
})
