import { expect, it } from 'vitest'
import { checkView, factOn } from '#tests/factories/checking.ts'
import { button, page } from '#tests/factories/page-snapshot.ts'
import { roleEvidence } from './role.ts'

const snapshot = page('http://sut/', 'A', [button('Save')])
const names = (expected: string): string[] => {
  const view = checkView(expected, snapshot)
  return roleEvidence(view, factOn(view)).map(([name]) => name)
}

it('tells whether the element is of the kind that the words name', () => {
  expect(names('The button «Save» is shown')).toContain('role:is')
  expect(names('The table «Save» is shown')).toContain('role:other')
  expect(names('«Save» is shown')).toEqual(['role:none>text'])
})
