import { expect, test } from 'vitest'
import { acceptsFile } from './file-accept.ts'

test.each([
  ['', 'report.pdf', 'application/pdf', true],
  ['.pdf,.docx', 'Report.PDF', '', true],
  ['.pdf', 'report.png', 'image/png', false],
  ['image/*', 'photo.png', 'image/png', true],
  ['image/*', 'report.pdf', 'application/pdf', false],
  ['application/pdf', 'x', 'application/pdf', true],
  ['*/*', 'x', '', true],
])('a field that accepts %j and the file %s of the type %j: %s', (accept, name, contentType, isAccepted) => {
  expect(acceptsFile(accept, { name, contentType })).toBe(isAccepted)
})
