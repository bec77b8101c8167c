import { describe, expect, it } from 'vitest'
import { generatedName, holdsGenerated, withGenerated } from './generated-values.ts'

const at = new Date(2026, 10, 29, 23, 30)
const made = (text: string, seed = 'run 1') => withGenerated(text, { seed, at })

describe('generated values', () => {
  it('are the same within a run and others in another run and under another label', () => {
    expect(made('{{unique.email}} {{ unique.email }}')).toMatch(/^(test-[a-z0-9]{12}@example\.com) \1$/)
    const all = ['{{unique.email}}', '{{unique.email:buyer}}', '{{unique.email:seller}}'].flatMap((name) => [
      made(name),
      made(name, 'run 2'),
    ])
    expect(new Set(all).size).toBe(6)
    expect(made('{{unique.number}}')).toMatch(/^[1-9]\d{9}$/)
    expect(made('Order {{unique.text:order}}.')).toMatch(/^Order test-[a-z0-9]{12}\.$/)
  })

  it('are unlike for runs that differ in one sign', () => {
    const numbers = Array.from({ length: 2000 }, (_, run) => made('{{unique.number}}', `0190a000-0000-7000-8000-${run}`))
    expect(new Set(numbers).size).toBe(2000)
  })

  it('are dates from the day on which the run began', () => {
    expect(made('{{today}} {{today+3}} {{today-1}} {{today + 2:DD.MM.YYYY}}')).toBe('2026-11-29 2026-12-02 2026-11-28 01.12.2026')
  })

  it('leave every other name alone', () => {
    const text = '{{login}} {{unique}} {{unique.colour}} {{today+}} {{today:D.M.Y}} {today} {{}}'
    expect([made(text), holdsGenerated(text)]).toEqual([text, false])
    expect(generatedName('unique.email:buyer')).toEqual({ kind: 'unique', of: 'email', label: 'buyer' })
    expect(holdsGenerated('Enter {{today}}')).toBe(true)
  })
})
