import { describe, expect, it } from 'vitest'
import { startWeight } from '#tests/labelled/fitting/start-weights.ts'
import { memoizedByWord } from '../text/memoized.ts'
import type { Reading } from './reading.ts'
import { readingsOf } from './read-text.ts'

const weights = memoizedByWord(startWeight)
const read = (text: string, inherited: Parameters<typeof readingsOf>[0]['inherited'] = null): Reading[] =>
  readingsOf({ text, inherited }, weights)

/** `act target =value @place ^key … rest`, as far as there are such. */
function short({ act, target, value, places, key, rest }: Reading): string {
  const parts = [
    act,
    target ? `${target.name}${target.role ? `/${target.role}` : ''}${target.ordinal === null ? '' : `#${target.ordinal}`}` : '',
    value ? `=${value.text}` : '',
    ...places.map(({ name, role }) => `@${name}${role ? `/${role}` : ''}`),
    key ? `^${key}` : '',
    rest ? `… ${rest.text}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

describe('readingsOf', () => {
  it.each([
    ['Нажать кнопку «Сохранить»', 'press Сохранить/button'],
    ['Click Save', 'press Save'],
    ['В поле «Город» ввести Омск и нажать Сохранить', 'type Город/field =Омск … нажать Сохранить'],
    ['Type redis into "Find by name"', 'type Find by name =redis'],
    ['name = Bob, email = b@x.io', 'type name =Bob … email = b@x.io'],
    ['Choose Omsk as the city', 'choose city =Omsk'],
    ['Click Delete in the row of Bob', 'press Delete @Bob/row'],
    ['Удалить заказ 1002', 'press Удалить @заказ 1002'],
    ['Press Enter', 'key ^Enter'],
    ['Закрыть окно клавишей Esc', 'key ^Escape'],
    ['Нажать второй карандаш', 'press карандаш#2'],
    ['Settings > Users', 'press Settings … Users'],
    ['Не заполняя имя, нажать Далее', 'skip … нажать Далее'],
    ['Чтобы сохранить, нажмите Ок', 'skip … нажмите Ок'],
    ['Сохранить, нажав Ок', 'skip … нажав Ок'],
    ['Fill in the form:\n| Name | Harbour |\n| Client | Polar |', 'skip … Name: Harbour\nClient: Polar'],
    ['Период: с 01.09.2026 по 20.09.2026', 'type Период =01.09.2026 … type «20.09.2026» into next field'],
    ['Нажать + два раза', 'press + … Нажать +'],
    ['3) Нажать Ок', 'press Ок'],
    ['Ещё раз', 'again'],
    ['turn the alerts off', 'uncheck alerts'],
    ['Нажмите далее', 'press далее'],
    ['Go to the second page', 'go 2'],
    ['Выбрать файл report.pdf', 'upload файл =report.pdf'],
    ['Убрать его', 'press Убрать'],
    ['Логин lapina, пароль qwerty1', 'type Логин =lapina … пароль qwerty1'],
    ['Login lapina, password q1', 'type Login =lapina … password q1'],
    ['Закройте панель крестиком', 'press крестиком @панель'],
    ['Close this message with its cross', 'press cross @/message'],
    ['The word humid is entered in the search box', 'type search =humid'],
    ['Unfold My Items on the left', 'press My Items @left'],
    ['Верните «All posts»', 'choose =All posts'],
  ])('%s may be read as %s', (text, wanted) => expect(read(text).map(short)).toContain(wanted))

  it('takes the verb of the clause before where the clause has none', () => {
    const readings = read('email with b@x.io', { group: 'input', acts: ['type', 'choose'] })
    expect(readings.map(short)).toContain('type email =b@x.io')
  })

  it('keeps the words that it does not read', () => {
    const unread = read('Click «Save» and «Close»').map((each) => each.unread.map(({ text }) => text))
    expect(unread).toContainEqual(['Close'])
  })

  it('gives at most forty readings', () => {
    const long = 'Ввести Иван в поле Имя, Петров в поле Фамилия и ivan@x.io в поле Почта, после чего нажать Сохранить, затем Отправить'
    expect(read(long).length).toBeLessThanOrEqual(40)
  })

  it('reads nothing from nothing', () => expect(read(' ')).toEqual([]))
})
