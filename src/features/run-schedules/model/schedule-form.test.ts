import { expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { updateScheduleInputSchema, type RunSchedule } from '#contract/schemas/run-schedule.ts'
import { draftOf, newDraft, problemsOf, settingsOf, toggled } from './schedule-form.ts'

const draft = newDraft('Europe/Moscow')

test('a new schedule needs a name, and is then what the server takes', () => {
  expect(problemsOf(draft)).toEqual(['name'])
  const settings = settingsOf({ ...draft, name: ' Nightly ' })
  expect(settings).toMatchObject({ name: 'Nightly', cron: '0 3 * * *', timeZone: 'Europe/Moscow', recipes: { kind: 'all' }, isOn: true })
  expect(updateScheduleInputSchema.safeParse({ ...settings, id: newId(), basedOn: '2026-11-05T00:00:00Z' }).success).toBe(true)
})

test('says everything that is missing, in the order of the form', () => {
  expect(problemsOf({ ...draft, when: { kind: 'custom', cron: 'soon' }, timeZone: 'Moscow', kind: 'recipes' })).toEqual([
    'name',
    'cron',
    'timeZone',
    'recipes',
  ])
  expect(problemsOf({ ...draft, name: 'x', when: { kind: 'daily', time: '' }, kind: 'tags' })).toEqual(['when', 'tags'])
  expect(problemsOf({ ...draft, name: 'x', kind: 'statuses' })).toEqual(['statuses'])
})

test('a stored schedule is edited and sent as it was', () => {
  const stored = { name: 'Smoke', cron: '0 9 * * 1-5', timeZone: 'UTC', recipes: { kind: 'tags', tags: ['smoke'] }, environmentId: null, retries: 2, isOn: false } as const // prettier-ignore
  const edited = draftOf({ ...stored, recipes: { kind: 'tags', tags: ['smoke'] }, id: '', projectId: '', isPaused: false, owner: null, nextAt: null, updatedAt: '', starts: [] } satisfies RunSchedule) // prettier-ignore
  expect(edited.when).toEqual({ kind: 'weekdays', time: '09:00' })
  expect(settingsOf(edited)).toEqual(stored)
})

test('a choice is added and taken away', () => {
  expect(toggled(['a', 'b'], 'b')).toEqual(['a'])
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
})
