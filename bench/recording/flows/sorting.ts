import { lastOf, on, type Flow } from './flow.ts'

const sortable = on('SortableJS', 'sorting')
const dndKit = on('dnd-kit', 'sorting')
const pangea = on('hello-pangea/dnd', 'sorting')
const noUi = on('noUiSlider', 'sorting')

export const SORTING_FLOWS: readonly Flow[] = [
  sortable('a list is sorted', ['sortable Beta,Gamma,Alpha Delta'], (hand, page) =>
    hand.drag(page.getByText('Alpha'), { of: page.getByText('Gamma'), x: 0.5, y: 0.8 }),
  ),
  sortable('from one list into another', ['sortable Alpha,Gamma Beta,Delta'], (hand, page) =>
    hand.drag(page.getByText('Beta'), { of: page.getByText('Delta'), x: 0.5, y: 0.2 }),
  ),
  dndKit('a list is sorted', ['kit Kit two,Kit three,Kit one'], (hand, page) =>
    hand.drag(page.getByText('Kit one'), { of: page.getByText('Kit three'), x: 0.5, y: 0.6 }),
  ),
  dndKit('a list is sorted by keys', ['kit Kit two,Kit three,Kit one'], async (hand, page) => {
    await hand.click({ of: page.locator('#range'), x: 0.5, y: -2 })
    await page.getByText('Kit one').focus()
    await hand.press('Space', 'ArrowDown', 'Space')
  }),
  pangea('a card to another column', ['board Cook / Wash,Sleep'], (hand, page) =>
    hand.drag(page.getByText('Wash'), { of: page.getByText('Sleep'), x: 0.5, y: 0.3 }),
  ),
  lastOf(
    noUi('a handle is dragged', ['range 40 80'], (hand, page) =>
      hand.drag(page.locator('.noUi-handle-lower'), { of: page.locator('#range'), x: 0.4, y: 0.5 }),
    ),
  ),
]
