import { expect, it } from 'vitest'
import { button, dialog, page } from '#tests/factories/page-snapshot.ts'
import { pageView } from '../rank.ts'
import { shapeOf } from './shape.ts'

it('tells how large a box is and what is in it', () => {
  const view = pageView(page('http://sut/', 'A', [dialog('Delete?', [button('Yes'), button('No')])]))
  const names = shapeOf(view, 1).map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['size:few', 'has:button', 'has:dialog']))
})
