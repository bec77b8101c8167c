import { describe, expect, it } from 'vitest'
import { isReady, newPasswordProblems } from './new-password.ts'

const both = { password: true, confirmation: true }
const none = { password: false, confirmation: false }

describe('a new password', () => {
  it('is ready when there is a token and both fields say the same', () => {
    expect(isReady('t', { password: 'longword', confirmation: 'longword' })).toBe(true)
    expect(isReady('', { password: 'longword', confirmation: 'longword' })).toBe(false)
    expect(isReady('t', { password: 'longword', confirmation: 'longwore' })).toBe(false)
    expect(isReady('t', { password: 'shortie', confirmation: 'shortie' })).toBe(false)
    expect(isReady('t', { password: '', confirmation: '' })).toBe(false)
    expect(isReady('t', { password: 'x'.repeat(1000), confirmation: 'x'.repeat(1000) })).toBe(true)
    expect(isReady('t', { password: 'x'.repeat(1001), confirmation: 'x'.repeat(1001) })).toBe(false)
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
