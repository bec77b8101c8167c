import { expect, it } from 'vitest'
import { datesAsRead, sliceSaying, tightText, withoutBullets } from './tight-text.ts'

it('compares as a reader sees it', () => expect(tightText('Total: «1 250» ₽')).toBe(tightText('total:1250₽')))

it('gives the part of a text that says the words, as it is written there', () => {
  expect(sliceSaying('Order No. 17 saved', 'order no. 17')).toBe('Order No. 17')
  expect(sliceSaying('Итого: 1 250 ₽', '1250')).toBe('1 250')
  expect(sliceSaying('Order saved', 'deleted')).toBeNull()
})

it('leaves out the signs of a list', () => expect(withoutBullets('1. One\n- Two\n3) Three')).toBe('One\nTwo\nThree'))

it('knows how people write dates', () => {
  expect(datesAsRead('2026-10-20')).toEqual(['2026-10-20', '20.10.2026', '10/20/2026', '20/10/2026'])
  expect(datesAsRead('Omsk')).toEqual(['Omsk'])
})
