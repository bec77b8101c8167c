import { expect, it } from 'vitest'
import { button, page } from '#tests/factories/page-snapshot.ts'
import type { CollectedAct, CollectedStep, LabelledFile } from '../labelled-file.ts'
import { CHOSEN } from './chosen.ts'
import { pageOf } from './page.ts'
import { tell } from './tell.ts'

const act: CollectedAct = { kind: 'click', snapshot: 0, refs: ['save'], values: [] }
const stepOf = (text: string, over: Partial<CollectedStep> = {}): CollectedStep => ({
  caseName: 'case', at: 0, language: 'en', text, testData: '', preconditions: '', mustAbstain: false, acts: [act], before: 0, after: 0, expected: '', proofs: [], ...over,
}) // prettier-ignore
const file: LabelledFile = {
  app: 'orders',
  about: '',
  snapshots: [page('http://sut/', 'Orders', [button('Save', { ref: 'save' }), button('Print', { ref: 'print' })])],
  steps: [],
}

it('says what both engines would do, and whether that is due', async () => {
  expect(await tell(file, stepOf('Click «Save»'))).toMatchObject({
    due: 'click button “Save”',
    old: { verdict: 'right', words: 'click button “Save”' },
    now: { verdict: 'right', words: 'click button “Save”' },
  })
  const wrong = await tell(file, stepOf('Click «Print»'))
  expect([wrong.old.verdict, wrong.now.verdict]).toEqual(['wrong', 'wrong'])
})

it('says why the first one does nothing', async () => {
  const { old } = await tell(file, stepOf('Click «Archive»'))
  expect(old).toEqual({ verdict: 'nothing', words: 'finds nothing called “Archive”' })
})

it('writes a line a step, whatever signs are in it', async () => {
  const step = { app: 'orders', language: 'en' as const, text: 'A | B\nC', hard: 'signs' }
  const line = pageOf([{ step, told: await tell(file, stepOf('Click «Save»')) }]).split('\n').find((each) => each.startsWith('| 1 |')) // prettier-ignore
  expect(line).toContain('| A \\| B / C | signs | click button “Save” | **right**: click button “Save” |')
})

it('takes five steps in each language, of ten applications', () => {
  expect(CHOSEN.filter(({ language }) => language === 'ru')).toHaveLength(5)
  expect(CHOSEN.filter(({ language }) => language === 'en')).toHaveLength(5)
  expect(new Set(CHOSEN.map(({ app }) => app)).size).toBe(10)
})
