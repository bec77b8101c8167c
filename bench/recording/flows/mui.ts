import { lastOf, on, type Flow } from './flow.ts'

const mui = on('MUI', 'mui')

export const MUI_FLOWS: readonly Flow[] = [
  mui('Select', ['city Perm'], async (hand, page) => {
    await hand.click(page.getByRole('combobox', { name: 'City' }))
    await hand.click(page.getByRole('option', { name: 'Perm' }))
  }),
  mui('Autocomplete of several', ['people Clara', 'people Clara,Anna'], async (hand, page) => {
    await hand.click(page.getByLabel('People'))
    await hand.type('cl')
    await hand.click(page.getByRole('option', { name: 'Clara' }))
    await hand.type('An')
    await page.getByRole('option', { name: 'Anna' }).waitFor()
    await hand.press('ArrowDown', 'Enter')
  }),
  lastOf(
    mui('Slider by its track', ['volume 75'], async (hand, page) => {
      await hand.click({ of: page.locator('.MuiSlider-root').first(), x: 0.75, y: 0.5 })
    }),
  ),
  lastOf(
    mui('Slider of two handles', ['range 20,90'], async (hand, page) => {
      await hand.drag(page.locator('.MuiSlider-root').nth(1).locator('.MuiSlider-thumb').nth(1), {
        of: page.locator('.MuiSlider-root').nth(1),
        x: 0.9,
        y: 0.5,
      })
    }),
  ),
  mui('Menu and Escape', ['menu delete'], async (hand, page) => {
    const actions = page.getByRole('button', { name: 'Actions' })
    await hand.click(actions)
    await hand.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await hand.click(actions)
    await hand.click(page.getByRole('menuitem', { name: 'Delete' }))
  }),
  mui('Dialog, closed by Escape and by its button', ['dialog escapeKeyDown', 'dialog yes'], async (hand, page) => {
    const open = page.getByRole('button', { name: 'Open dialog' })
    await hand.click(open)
    await page.getByRole('dialog').waitFor()
    await hand.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hand.click(open)
    await hand.click(page.getByRole('button', { name: 'Publish' }))
  }),
  mui('Tabs by the arrows', ['tab 1', 'tab 2'], async (hand, page) => {
    await hand.click(page.getByRole('tab', { name: 'Two' }))
    await hand.press('ArrowRight')
  }),
  mui('Rating, ToggleButton, Accordion, Chip', ['stars 3', 'align right', 'details true', 'chip Red'], async (hand, page) => {
    await hand.click(page.locator('.MuiRating-icon').nth(2))
    await hand.click(page.getByRole('button', { name: 'right' }))
    await hand.click(page.getByRole('button', { name: 'Details' }))
    await hand.click(page.locator('.MuiChip-deleteIcon').first())
  }),
  mui('a search by Enter', ['found boots'], async (hand, page) => {
    await hand.click(page.getByLabel('Find'))
    await hand.type('boots')
    await hand.press('Enter')
  }),
]
