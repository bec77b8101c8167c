import { expect, it } from 'vitest'
import { expectedAnswerSchema } from '#contract/schemas/engine-answer.ts'
import { pagesOf } from '#tests/factories/checking.ts'
import { button, page, text } from '#tests/factories/page-snapshot.ts'
import { askExpected } from './ask-expected.ts'

const before = page('http://sut/', 'A', [button('Save')])
const after = page('http://sut/', 'A', [button('Save'), text('Order saved', { role: 'status' })])

it('gives assertions with locators, and the parts that were not read', () => {
  const answer = askExpected('The message «Order saved» appears, the manager receives a letter', pagesOf(after, before))
  expect(expectedAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.parts[0]).toMatchObject({
    isChecked: true,
    assertions: [
      { holds: true, assertion: { property: 'text', expectedValue: 'Order saved', target: [{ type: 'text', value: 'Order saved' }] } },
    ],
  })
  expect(answer.notChecked).toEqual([answer.parts[1]?.text])
})

it('says what must be there and is not', () => {
  const [part] = askExpected('The message «Order deleted» appears', pagesOf(after, before)).parts
  expect(part?.assertions).toMatchObject([{ holds: false, assertion: { expectedValue: 'Order deleted' } }])
})
