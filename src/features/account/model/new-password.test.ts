import { describe, expect, it } from 'vitest'
import { missingIn, newPasswordProblems } from './new-password.ts'

const both = { password: true, confirmation: true }
const none = { password: false, confirmation: false }

describe('a new password', () => {
  it.each([
    ['longword', 'longword', null],
    ['x'.repeat(1000), 'x'.repeat(1000), null],
    ['longword', 'longwore', 'mismatch'],
    ['shortie', 'shortie', 'too-short'],
    ['', '', 'empty'],
    ['x'.repeat(1001), 'x'.repeat(1001), 'too-long'],
  ])('%s and %s: %s', (password, confirmation, missing) => {
    expect(missingIn({ password, confirmation })).toBe(missing)
  })

  it('is not criticized while it is being typed', () => {
    expect(newPasswordProblems({ password: 'short', confirmation: '' }, none)).toEqual({ password: null, confirmation: null })
    expect(newPasswordProblems({ password: 'longword', confirmation: 'longwxxx'.slice(0, 7) }, none).confirmation).toBeNull()
  })

  it('is criticized afterwards', () => {
    expect(newPasswordProblems({ password: 'short', confirmation: '' }, both).password).toBe('too-short')
    expect(newPasswordProblems({ password: 'longword', confirmation: 'long' }, both).confirmation).toBe('mismatch')
    expect(newPasswordProblems({ password: 'longword', confirmation: 'longwore' }, none).confirmation).toBe('mismatch')
    expect(newPasswordProblems({ password: 'x'.repeat(1001), confirmation: '' }, none).password).toBe('too-long')
  })
})
