import { expect, it } from 'vitest'
import { checkView, factOn } from '#tests/factories/checking.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import { coverEvidence } from './cover.ts'

const view = checkView('Anna has paid «12.10.2026»', page('http://sut/', 'A', [text('Anna')]))
const amounts = (own: number): Map<string, number> => new Map(coverEvidence(view, factOn(view, { own })))

it('tells how much is explained, and what is left over', () => {
  expect(amounts(view.part.all).get('cover')).toBeCloseTo(1)
  expect(amounts(view.part.all).get('cover:all')).toBe(1)
  expect(amounts(view.explain.of('Anna').mask).get('left:quoted')).toBe(1)
  expect(amounts(0).get('own:none')).toBe(1)
})
