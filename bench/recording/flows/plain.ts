import { setTimeout as pause } from 'node:timers/promises'
import { on, scrollTo, type Flow } from './flow.ts'

const plain = on('Plain HTML', 'plain')

export const PLAIN_FLOWS: readonly Flow[] = [
  plain('a form with a list, a box and Enter', ['order Anna Perm  on cash'], async (hand, page) => {
    await hand.click(page.getByLabel('Name'))
    await hand.type('Anna')
    await hand.click(page.getByLabel('City'))
    await hand.click(page.getByRole('option', { name: 'Perm' }))
    await hand.click(page.getByLabel('I agree'))
    await hand.click(page.getByLabel('Cash'))
    await hand.click(page.getByRole('button', { name: 'Order' }))
  }),
  plain('drag and drop of the browser, twice', ['left got parcel', 'right got parcel'], async (hand, page) => {
    await hand.drag(page.locator('#native'), page.locator('#left'))
    await hand.drag(page.locator('#native'), page.locator('#right'))
  }),
  plain('a menu that opens by hovering', ['catalogue hats'], async (hand, page) => {
    await hand.move({ x: 900, y: 700 })
    await pause(1200)
    await hand.move(page.getByText('Catalogue'))
    await pause(300)
    await hand.click(page.getByRole('button', { name: 'Hats' }))
  }),
  plain('a context menu', ['file rename'], async (hand, page) => {
    await hand.click(page.locator('#file'), { button: 'right' })
    await hand.click(page.getByText('Rename'))
  }),
  plain('a double click', ['file open'], (hand, page) => hand.click(page.locator('#file'), { count: 2 })),
  plain('a click with Ctrl, a middle click', ['file select', 'file tab'], async (hand, page) => {
    await hand.click(page.getByLabel('Name'))
    await hand.click(page.locator('#file'), { held: 'Control' })
    await hand.click(page.locator('#file'), { button: 'middle' })
  }),
  plain('shortcuts of the page', ['saved', 'search'], async (hand, page) => {
    await hand.click(page.getByLabel('Name'))
    await hand.press('Control+s')
    await hand.click({ of: page.locator('body'), x: 0.9, y: 0.9 })
    await hand.press('/')
  }),
  plain('a question of the browser', ['delete true'], async (hand, page) => {
    await hand.click(page.getByRole('button', { name: 'Delete all' }))
    await pause(1000)
    await hand.press('Enter')
  }),
  plain('a place of a picture', ['map east north'], (hand, page) => hand.click({ of: page.locator('#map'), x: 0.8, y: 0.2 })),
  plain('a signature', ['stroke 60 240 20 100'], (hand, page) =>
    hand.drag(
      { of: page.locator('#pad'), x: 0.2, y: 0.2 },
      { of: page.locator('#pad'), x: 0.5, y: 0.8 },
      { of: page.locator('#pad'), x: 0.8, y: 0.2 },
    ),
  ),
  plain('a feed that loads more', ['post 24'], async (hand, page) => {
    const post = page.getByText('Post 24', { exact: true })
    await scrollTo(hand, page.locator('#feed'), post)
    await hand.click(post)
  }),
  plain('a message sent by Enter', ['note Hello', 'note Bye'], async (hand, page) => {
    await hand.click(page.locator('#box'))
    await hand.type('Hello')
    await hand.press('Enter')
    await hand.type('Bye')
    await hand.press('Enter')
  }),
  plain('a frame and a shadow root', ['paid 4242', 'coupon SALE'], async (hand, page) => {
    const frame = page.frameLocator('iframe')
    await hand.click(frame.getByLabel('Card'))
    await hand.type('4242')
    await hand.click(frame.getByRole('button', { name: 'Pay' }))
    await hand.click(page.getByLabel('Coupon'))
    await hand.type('SALE')
    await hand.click(page.getByRole('button', { name: 'Apply' }))
  }),
  plain('a window and back', ['accepted'], async (hand, page) => {
    await hand.click(page.getByRole('link', { name: 'Terms' }))
    const accept = () => hand.page().getByRole('button', { name: 'Accept' })
    while ((await accept().count()) === 0) await pause(100)
    await pause(600)
    await hand.click(accept())
  }),
]
