import { describe, expect, it } from 'vitest'
import { differByPrefix, rootRussian } from './root-russian.ts'

describe('the root of a Russian word', () => {
  it.each([
    ['применяет применить применение применил'],
    ['голосует голосовать голосование'],
    ['проведите провести проводить проведение'],
    ['оплачивать оплатить оплата оплачено'],
    ['отправлять отправьте отправка отправлено'],
    ['закрывать закроем закрытие'],
    ['подтверждать подтвердите подтверждение'],
    ['выбирать выбрать выберите'],
    ['переносить перенесите перенос'],
    ['скачивать скачайте скачивание'],
    ['загружать загрузить загрузка'],
    ['создавать создать создание создайте'],
    ['завершать завершить завершение'],
    ['размещать разместить размещение'],
  ])('is one for %s', (line) => {
    const roots = new Set(line.split(' ').map((word) => rootRussian(word)))
    expect([...roots]).toHaveLength(1)
    expect([...roots][0]).not.toBe('')
  })

  it.each([
    ['удалить', 'удачно'],
    ['открыть', 'открытка'],
    ['создать', 'созвать'],
    ['сохранить', 'сократить'],
  ])('%s and %s have roots of their own', (one, other) => expect(rootRussian(one)).not.toBe(rootRussian(other)))

  it('short words have none', () => expect(rootRussian('дом')).toBe(''))
})

describe('a prefix', () => {
  it('makes the verb of the other aspect', () => expect(differByPrefix(rootRussian('копировать'), rootRussian('скопировать'))).toBe(true))
  it('is one of the language', () => expect(differByPrefix('формир', 'кформир')).toBe(false))
})
