import { describe, expect, it } from 'vitest'
import { chooseTab } from './choose-tab.ts'

const orders = { url: 'http://shop/orders', title: 'Orders', isShown: true }
const prices = { url: 'http://shop/prices', title: 'Prices', isShown: false }
const stuck = { url: 'http://shop/stuck', title: '', isShown: null }

describe('the tab to look at', () => {
  it('is the one that is shown, or the only one', () => {
    expect(chooseTab([prices, orders, stuck], null)).toBe(orders)
    expect(chooseTab([prices], null)).toBe(prices)
  })

  it('is chosen by number or by a part of its address', () => {
    expect(chooseTab([orders, prices], '2')).toBe(prices)
    expect(chooseTab([orders, prices], 'prices')).toBe(prices)
    expect(chooseTab([{ ...orders, url: 'http://shop:8080/' }, prices], '8080')).toMatchObject({ title: 'Orders' })
  })

  it.each([
    [[], null, 'The browser has no page.'],
    [[prices, { ...prices, title: 'Old' }], null, 'No page is shown.'],
    [[orders, { ...prices, isShown: true }], null, '2 pages are shown.'],
    [[orders, prices], 'shop', '2 pages have “shop” in their address.'],
    [[orders, prices], '3', 'No page is “3”.'],
  ])('otherwise there is a message: %#', (tabs, wanted, message) => expect(() => chooseTab(tabs, wanted)).toThrow(message))

  it('the message lists all tabs', () => {
    expect(() => chooseTab([orders, { ...prices, isShown: true }, stuck], null)).toThrow(
      /\n {2}1 {2}http:\/\/shop\/orders {2}Orders \(shown\)\n[^]*3 {2}http:\/\/shop\/stuck {3}?\(does not answer\)/,
    )
  })
})
