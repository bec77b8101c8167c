import { describe, expect, it } from 'vitest'
import { mailSent, readSentMail, remainingSeconds } from './resend-cooldown.ts'

const NOW = 1_700_000_000_000
const mail = mailSent('a@example.com', NOW)

describe('the pause between two mails', () => {
  it('is sixty seconds', () => {
    expect(remainingSeconds(mail, NOW)).toBe(60)
    expect(remainingSeconds(mail, NOW + 100)).toBe(60)
    expect(remainingSeconds(mail, NOW + 59_001)).toBe(1)
    expect(remainingSeconds(mail, NOW + 60_000)).toBe(0)
    expect(remainingSeconds(mail, NOW + 600_000)).toBe(0)
  })

  it('is as long as the server wants it', () => {
    expect(remainingSeconds(mailSent('a@example.com', NOW, 900), NOW)).toBe(900)
  })

  it('does not grow when the clock is set back', () => {
    expect(remainingSeconds(mail, NOW - 3_600_000)).toBe(60)
  })

  it('goes on after a reload', () => {
    const found = readSentMail(JSON.stringify(mail), NOW + 20_000)
    expect(found).toEqual(mail)
    expect(found && remainingSeconds(found, NOW + 20_000)).toBe(40)
  })

  it('is forgotten after a day', () => {
    expect(readSentMail(JSON.stringify(mail), NOW + 25 * 3_600_000)).toBeNull()
  })

  it.each([null, '', '{', '[]', '{}', '{"email":""}', '{"email":"a@b.c","sentAtMs":"x","nextAtMs":1}', 'null'])(
    'is not read from %j',
    (stored) => {
      expect(readSentMail(stored, NOW)).toBeNull()
    },
  )
})
