import { expect, test } from 'vitest'
import { click, role } from '#tests/factories/predicted-recipe.ts'
import { opensOf, withOpens } from './action-opens.ts'

const dialog = (type: string, answer: number | null) => ({ type, message: '', accepted: true, answer })

test('an act opens a tab, and windows that no answer was for', () => {
  expect(opensOf({ openedTab: false, dialogs: [] })).toBeUndefined()
  expect(opensOf({ openedTab: true, dialogs: [dialog('confirm', 0), dialog('beforeunload', null)] })).toEqual({ tab: true })
  expect(opensOf({ openedTab: false, dialogs: [dialog('alert', null), dialog('confirm', null)] })).toEqual({
    windows: ['alert', 'confirm'],
  })
})

test('an action that opens what it opened before stays the same object', () => {
  const action = click([role('link', 'Help')])
  expect(withOpens(action, undefined)).toBe(action)
  const opening = withOpens(action, { tab: true })
  expect(opening).toEqual({ ...action, opens: { tab: true } })
  expect(withOpens(opening, { tab: true })).toBe(opening)
  expect(withOpens(opening, undefined)).toEqual(action)
})
