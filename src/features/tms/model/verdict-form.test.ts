import { describe, expect, it } from 'vitest'
import type { VerdictSettings } from '#contract/schemas/tms-verdicts.ts'
import { formOf, problemOf, settingsOf, switched } from './verdict-form.ts'

const saved: VerdictSettings = { isOn: true, tmsProject: { id: '1', name: 'Shop' }, run: null, origins: ['cli'], environmentIds: null }

describe('the form for verdicts', () => {
  it('begins with everything but the project of the system', () => {
    const form = formOf(null, ['e'])
    expect(form).toEqual({ isOn: true, tmsProject: null, run: null, origins: ['list', 'cli', 'schedule'], environmentIds: ['', 'e'] })
    expect([problemOf(form, 'new_run'), settingsOf(form, ['e'])]).toEqual(['project', null])
  })

  it('keeps all environments as all, and a part of them as that part', () => {
    const form = formOf(saved, ['e'])
    expect(settingsOf(form, ['e'])).toEqual(saved)
    const part = { ...form, environmentIds: switched(form.environmentIds, 'e') }
    expect(settingsOf(part, ['e'])).toEqual({ ...saved, environmentIds: [null] })
    expect(formOf({ ...saved, environmentIds: [null, 'gone'] }, ['e']).environmentIds).toEqual([''])
  })

  it('says what is missing', () => {
    const form = formOf(saved, [])
    expect(problemOf(form, 'new_run')).toBeNull()
    expect(problemOf(form, 'chosen_run')).toBe('run')
    expect(problemOf({ ...form, origins: [] }, 'new_run')).toBe('origins')
    expect(problemOf({ ...form, environmentIds: [] }, 'new_run')).toBe('environments')
  })
})
