import { describe, expect, it } from 'vitest'
import { startWeight } from '#tests/labelled/fitting/start-weights.ts'
import { button, el, iconButton, page, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { readingsOf } from '../reading/read-text.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { NO_DATA } from '../values/case-data.ts'
import { pairsOf } from './match.ts'
import type { Meaning } from './pair.ts'

const weights = memoizedByWord(startWeight)
const row = (name: string, ...controls: Draft[]): Draft => el('tr', [text(name, { ref: name }), ...controls], { role: 'row' })
const table = (...rows: Draft[]) => page('http://sut/', 'Invoices', [el('table', rows, { role: 'table' })])

/** What is done first to be able to do a step: its text is read again afterwards. */
const revealed = (step: string, snapshot = table(row('Bill 7'), row('Bill 8')), previous: Meaning | null = null): string[] => {
  const rest = { text: step, inherited: null }
  return pairsOf(readingsOf(rest, weights), snapshot, { lastRef: null, data: NO_DATA, previous, rest })
    .filter(({ reading }) => reading.rest === rest)
    .map(({ meaning }) => `${meaning.kind} ${meaning.ref ?? ''}`)
}

describe('what has to be shown first', () => {
  it('may be seen once its row is pointed at', () => expect(revealed('Delete in the row of «Bill 7»')).toContain('hover Bill 7'))

  it('is in the menu of the row', () => {
    const menu = (ref: string) => iconButton('', { ref, attributes: { 'aria-haspopup': 'menu' } })
    const snapshot = table(row('Bill 7', menu('seven')), row('Bill 8', menu('eight')))
    expect(revealed('Delete in the row of «Bill 7»', snapshot)).toContain('click seven')
    expect(revealed('Delete in the row of «Bill 7»', snapshot)).not.toContain('click eight')
  })

  it('is in the menu that the right button opens, where the step speaks of one', () => {
    expect(revealed('Copy «Bill 7» in the context menu')).toContain('right Bill 7')
    expect(revealed('Скопировать «Bill 7» через контекстное меню')).toContain('right Bill 7')
    expect(revealed('Copy «Bill 7»')).not.toContain('right Bill 7')
  })

  it('is in the menu that the step names', () => {
    const snapshot = page('http://sut/', 'Chat', [button('Channel menu', { ref: 'menu' }), button('Send')])
    expect(revealed('Mute the sound through the channel menu', snapshot)).toContain('click menu')
  })

  it('is in a closed group or behind a tab that the step names', () => {
    const catalog = (expanded: boolean) => button('Catalog', { ref: 'catalog', states: { expanded } })
    const tab = (name: string, selected: boolean) => button(name, { role: 'tab', ref: name, states: { selected }, clickable: true })
    const closed = page('http://sut/', 'Shop', [catalog(false), tab('Prices', false), tab('Texts', true)])
    expect(revealed('Open Products in the Catalog', closed)).toContain('click catalog')
    expect(revealed('Open Products in the Catalog', page('http://sut/', 'Shop', [catalog(true)]))).not.toContain('click catalog')
    expect(revealed('Change Cost on the Prices tab', closed)).toContain('click Prices')
    expect(revealed('Change Title on the Texts tab', closed)).not.toContain('click Texts')
  })

  it('is in the menu of the account, when the step logs out', () => {
    const account = button('MK', {
      ref: 'account',
      attributes: { 'aria-haspopup': 'menu' },
      box: { x: 1200, y: 10, width: 60, height: 40 },
    })
    const snapshot = page('http://sut/', 'Shop', [button('Save', { ref: 'save', box: { x: 20, y: 300, width: 60, height: 40 } }), account])
    expect(revealed('Log out', snapshot)).toContain('click account')
    expect(revealed('Выйти из системы', snapshot)).toContain('click account')
    expect(revealed('Close the page', snapshot)).not.toContain('click account')
  })

  it('is not looked for a second time in the same way', () => {
    const hovered: Meaning = { kind: 'hover', ref: 'Bill 7', value: null }
    expect(revealed('Delete in the row of «Bill 7»', undefined, hovered)).not.toContain('hover Bill 7')
  })
})
