import { describe, expect, it } from 'vitest'
import { describeIntent } from '#tests/corpus/describe-intent.ts'
import { STEP_CORPUS } from '#tests/corpus/steps.ts'
import { detectLanguage } from './detect-language.ts'
import { stemEnglish } from '../text/stem-english.ts'
import { stemRussian } from '../text/stem-russian.ts'
import { understandStep } from './understand-step.ts'

describe('understandStep', () => {
  it.each(STEP_CORPUS)('%s', (text, intents) => {
    const understood = understandStep(text)
    expect(understood.intents.map(describeIntent)).toEqual(intents)
    expect(understood.unparsed.length > 0).toBe(intents.length === 0)
  })

  it('reports the part that it could not read', () => {
    const { intents, unparsed } = understandStep('Нажать «Сохранить». Перетащить карточку налево')
    expect(intents.map(describeIntent)).toEqual(['click [Сохранить]'])
    expect(unparsed).toEqual(['Перетащить карточку налево'])
  })

  it('keeps commas, full stops and verbs inside quotes', () => {
    const { intents } = understandStep('Enter "Hello, click here. Then press OK" in the Comment field and click Send')
    expect(intents.map(describeIntent)).toEqual(['input field[Comment] =Hello, click here. Then press OK', 'click [Send]'])
  })

  it.each(['', '   ', '...', '«»', '"', '{{', "it's", '1)', '\n\n', '«незакрытая кавычка'])('survives %j', (text) => {
    expect(() => understandStep(text)).not.toThrow()
  })
})

describe('stems', () => {
  it.each([
    ['кнопка', 'кнопкой'],
    ['сохранить', 'сохранил'],
    ['заказы', 'заказов'],
    ['новый', 'новая'],
    ['удаление', 'удаления'],
    ['настройки', 'настройками'],
  ])('%s and %s meet', (a, b) => {
    expect(stemRussian(a)).toBe(stemRussian(b))
  })

  it.each([
    ['order', 'orders'],
    ['delete', 'deleting'],
    ['save', 'saved'],
    ['category', 'categories'],
    ['create', 'created'],
  ])('%s and %s meet', (a, b) => {
    expect(stemEnglish(a)).toBe(stemEnglish(b))
  })
})

describe('detectLanguage', () => {
  it.each([
    ['Нажать «Save»', 'ru'],
    ['Click «Сохранить»', 'en'],
    ['Ввести user@example.com', 'ru'],
    ['Click OK', 'en'],
  ])('%s is %s', (text, lang) => {
    expect(detectLanguage(text)).toBe(lang)
  })
})
