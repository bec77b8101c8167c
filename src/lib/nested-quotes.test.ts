import { expect, test } from 'vitest'
import { nestedQuotes } from './nested-quotes.ts'

test.each([
  ['кнопка «Сохранить»', 'кнопка „Сохранить“'],
  ['button “Save”', 'button ‘Save’'],
  ['«А», «Б» and “C”', '„А“, „Б“ and ‘C’'],
  ['no marks, 5" wide', 'no marks, 5" wide'],
  ['one that is never closed: «А', 'one that is never closed: «А'],
])('%s', (text, nested) => expect(nestedQuotes(text)).toBe(nested))
