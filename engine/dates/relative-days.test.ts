import { describe, expect, it } from 'vitest'
import { relativeDays } from './relative-days.ts'

describe('relativeDays', () => {
  it.each([
    ['today', 0],
    ["today's date", 0],
    ['the current date', 0],
    ['tomorrow', 1],
    ["tomorrow's date", 1],
    ['yesterday', -1],
    ['the day after tomorrow', 2],
    ['in 3 days', 3],
    ['in a week', 7],
    ['in two weeks', 14],
    ['5 days from today', 5],
    ['10 days ago', -10],
    ['today + 3 days', 3],
    ['today +3 days', 3],
    ['current date plus 1 day', 1],
    ['tomorrow minus 2 days', -1],
    ['сегодня', 0],
    ['текущую дату', 0],
    ['сегодняшнее число', 0],
    ['завтра', 1],
    ['завтрашнюю дату', 1],
    ['завтрашний день', 1],
    ['послезавтра', 2],
    ['вчерашнюю дату', -1],
    ['через 3 дня', 3],
    ['через неделю', 7],
    ['через две недели', 14],
    ['3 дня назад', -3],
    ['текущая дата + 5 дней', 5],
  ])('%s is %i', (words, days) => {
    expect(relativeDays(words)).toBe(days)
  })

  it.each([
    '',
    'current',
    'текущий',
    'current city',
    'in 3 minutes',
    'через 3 часа',
    'in many days',
    'next month',
    'через месяц',
    'todays',
    'сегодня вечером',
    'date',
    'the',
  ])('%j is no day', (words) => {
    expect(relativeDays(words)).toBeNull()
  })
})
