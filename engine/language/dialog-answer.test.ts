import { describe, expect, it } from 'vitest'
import { leadingDialogReadings } from './dialog-answer.ts'
import { understandStep } from './understand-step.ts'

const CASES: [step: string, readings: string[]][] = [
  ['В окне браузера нажать «ОК»', ['accept']],
  ['Подтвердить удаление в окне браузера', ['accept']],
  ['Подтвердить удаление', ['accept']],
  ['В окне подтверждения нажать «Отмена»', ['dismiss']],
  ['Нажать «Отмена»', ['dismiss']],
  ['Отклонить запрос браузера', ['dismiss']],
  ['В появившемся окне ввести «Анна» и нажать ОК', ['text Анна', 'accept']],
  ['Ввести «Анна» и нажать «Отмена»', ['text Анна', 'dismiss']],
  ['Нажать Enter', ['accept']],
  ['Accept the confirmation', ['accept']],
  ['Confirm the deletion', ['accept']],
  ['Dismiss the browser confirmation', ['close']],
  ['Закрыть окно с предупреждением', ['close']],
  ['Close the alert', ['close']],
  ['Нажать Escape', ['close']],
  ['Click Cancel in the dialog', ['dismiss']],
  ['Enter "Ann" in the prompt and press OK', ['text Ann', 'accept']],
  ['Press OK, then click "Save"', ['accept']],
  ['Убедиться, что открылось окно «Удалить?», и нажать «Отмена»', ['dismiss']],
  ['Отменить приём', []],
  ['Click "Cancel order"', []],
  ['Cancel the order', []],
  ['Нажать «Удалить»', []],
  ['Ввести «Анна» в поле «Имя»', []],
  ['Click "Save"', []],
]

describe('leadingDialogReadings', () => {
  it.each(CASES)('%s', (step, expected) => {
    const readings = leadingDialogReadings(understandStep(step).intents)
    expect(readings.map((reading) => (reading.kind === 'text' ? `text ${reading.text}` : reading.kind))).toEqual(expected)
  })
})
