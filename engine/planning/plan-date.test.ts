import { describe, expect, it } from 'vitest'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { button, cell, dialog, field, iconButton, page, text, type Draft } from '#tests/factories/page-snapshot.ts'
import type { HoldDateIntent, PickDateIntent, StepIntent } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import { planIntent } from './plan-intent.ts'

const dateField = field('Visit date', { ref: 'date', states: { readonly: true } })
const form = page('http://sut/visit', 'Visit', [
  dateField,
  iconButton('Open the calendar', { ref: 'open', attributes: { 'aria-haspopup': 'dialog' } }),
])
const bareForm = page('http://sut/visit', 'Visit', [dateField, button('Book')])
const typedForm = page('http://sut/visit', 'Visit', [field('Visit date', { ref: 'date' })])

const days = (prefix: string, numbers: readonly number[]) =>
  numbers.map((day, i) => button(String(day), { ref: `${prefix}-${i}-${day}`, role: '', clickable: true, tag: 'div' }))

const plainMonth = (head: string): PageSnapshot =>
  page('http://sut/visit', 'Visit', [
    dateField,
    dialog('', [
      button('‹', { ref: 'back' }),
      text(head),
      button('›', { ref: 'forward' }),
      ...days('d', [29, 30, 1, 2, 15, 28, 29, 30, 31, 1, 2]),
    ]),
  ])

const namedDays = page('http://sut/visit', 'Visit', [
  dialog('Calendar', [
    text('December 2026'),
    cell('15', [button('15', { ref: 'd15', name: 'Tuesday, December 15th, 2026' })]),
    button('16', { ref: 'd16', name: 'Wednesday, December 16th, 2026', states: { disabled: true } }),
  ]),
])

const planStep = (step: string, snapshot: PageSnapshot) => planIntent(understandStep(step).intents[0] as StepIntent, snapshot)
const pick = (year: number, month: number, day: number): PickDateIntent => ({
  kind: 'pickDate',
  text: 'a date',
  date: { year, month, day },
  wanted: `${day}.${month}.${year}`,
  field: { ref: 'date', name: 'Visit date' },
  turns: 24,
})
const refOf = (intent: PickDateIntent, snapshot: PageSnapshot) => {
  const plan = planIntent(intent, snapshot)
  return plan.kind === 'act' ? `${plan.ref}${plan.followUp?.kind === 'pickDate' ? ' +' : ''}` : plan.kind
}

describe('a date field that nobody can type into', () => {
  it('is opened by what stands beside it, else by itself', () => {
    expect(planStep('Set the visit date to 15.12.2026', form)).toMatchObject({
      ref: 'open',
      method: 'Click',
      followUp: { kind: 'pickDate' },
    })
    expect(planStep('Выбрать дату 15.12.2026 в поле «Visit date»', form)).toMatchObject({ ref: 'open', method: 'Click' })
    expect(planStep('Set the visit date to December 15, 2026', bareForm)).toMatchObject({ ref: 'date', method: 'Click' })
  })

  it('takes typed text where it can', () => {
    expect(planStep('Set the visit date to 15.12.2026', typedForm)).toMatchObject({ ref: 'date', method: 'Input' })
  })

  it('gets the day that is named in full, unless it cannot be chosen', () => {
    expect(refOf(pick(2026, 12, 15), namedDays)).toBe('d15')
    expect(refOf(pick(2026, 12, 16), namedDays)).toBe('none')
  })

  it('gets the day of the month shown, never one of its neighbours', () => {
    expect(refOf(pick(2026, 12, 2), plainMonth('December 2026'))).toBe('d-3-2')
    expect(refOf(pick(2026, 12, 30), plainMonth('Декабрь 2026'))).toBe('d-7-30')
  })

  it('takes no number of a table for a day, and no date that stands before the calendar', () => {
    const table = page('http://sut/visit', 'Visit', [dateField, text('December 2026'), { ...cell('15'), ref: 'amount' }])
    expect(refOf(pick(2026, 12, 15), table)).toBe('none')
    const covered = [button('15 December 2026', { ref: 'report' }), text('December 2026')]
    const behind = page('http://sut/visit', 'Visit', [
      ...covered,
      dialog('Calendar', [text('December 2026'), ...days('d', [14, 15, 16])]),
      button('16'),
    ])
    expect(refOf(pick(2026, 12, 15), behind)).toBe('d-1-15')
    expect(refOf(pick(2026, 12, 16), behind)).toBe('d-2-16')
  })

  it('turns the pages to another month', () => {
    expect(refOf(pick(2027, 2, 2), plainMonth('December 2026'))).toBe('forward +')
    expect(refOf(pick(2026, 11, 2), plainMonth('December 2026'))).toBe('back +')
    expect(refOf({ ...pick(2026, 11, 2), turns: 0 }, plainMonth('December 2026'))).toBe('none')
  })
})

describe('the field that a date was picked for', () => {
  const hold: HoldDateIntent = {
    kind: 'holdDate',
    text: 'a date',
    date: { year: 2026, month: 12, day: 15 },
    wanted: '15.12.2026',
    field: { ref: 'date', name: 'Visit date' },
  }
  const holding = (value: string) => ({ ...dateField, value })
  const after = (...around: Draft[]) => page('http://sut/visit', 'Visit', around)
  const calendar = (...more: Draft[]) =>
    dialog('', [
      text('December 2026'),
      ...days(
        'd',
        Array.from({ length: 31 }, (_, i) => i + 1),
      ),
      ...more,
    ])

  it('is asked after the day was pressed', () => {
    expect(planIntent(pick(2026, 12, 15), namedDays)).toMatchObject({ followUp: { kind: 'holdDate', wanted: '15.12.2026' } })
    expect(planIntent(pick(2026, 12, 2), plainMonth('December 2026'))).toMatchObject({ followUp: { kind: 'holdDate' } })
  })

  it('holds it, or the step says what was expected and what was found', () => {
    expect(planIntent(hold, after(holding('15.12.2026')))).toMatchObject({ kind: 'held', ref: 'date', value: '15.12.2026' })
    expect(planIntent(hold, after(holding('16.12.2026')))).toMatchObject({ kind: 'notHeld', wanted: '15.12.2026', found: '16.12.2026' })
    expect(planIntent(hold, after(holding(''), calendar()))).toMatchObject({ kind: 'notHeld', found: '' })
  })

  it('is known by its name when the page has drawn itself anew', () => {
    const anew = { ...holding('16.12.2026'), ref: 'another' }
    expect(planIntent(hold, after(anew))).toMatchObject({ kind: 'notHeld', found: '16.12.2026' })
    expect(planIntent(hold, after({ ...anew, value: '15.12.2026' }))).toMatchObject({ kind: 'held', ref: 'another' })
    expect(planIntent(hold, after(anew, { ...anew, ref: 'twin' })).kind).toBe('idle')
  })

  it('cannot be asked while the calendar waits for its OK, or when it is gone', () => {
    expect(planIntent(hold, after(holding(''), calendar(button('OK')))).kind).toBe('idle')
    expect(planIntent(hold, after(button('OK'), holding(''))).kind).toBe('notHeld')
    expect(planIntent(hold, after(text('Saved'))).kind).toBe('idle')
  })
})
