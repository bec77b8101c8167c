import { expect, test } from 'vitest'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { Flow } from '#contract/rules/cut-flow.ts'
import { draftsOf, editReview, fitsFlow, keepProblem, reviewOf, titleOfFlow, type Review, type ReviewEdit } from './flow-review.ts'

const click = (name: string): Flow['actions'][number] => ({
  method: 'Click',
  target: [{ type: 'css', value: `#${name}`, priority: 1 }],
  nlTargetCaptionDict: { ru: `кнопка «${name}»`, en: `button “${name}”` },
})
const mark = (path: string) => ({ at: 1, pauseMs: 0, path, title: `Page ${path}` })

/** Two actions on the first page, one on the second; something was missed after the second action. */
const flow: Flow = {
  actions: [click('a'), click('b'), click('c')],
  notRecorded: [{ kind: 'key', keys: 'F2', count: 1 }],
  flow: { marks: [mark('/1'), mark('/1'), mark('/2')], missedAfter: [2] },
}
const review = reviewOf(flow, 'en')
const edited = (...edits: ReviewEdit[]): Review => edits.reduce((before, edit) => editReview(before, edit, flow, 'en'), review)
const brief = ({ steps }: Review) => steps.map(({ text, actions, missed }) => [text, actions, missed])
const FIRST = 'Click the “a” button. Click the “b” button'
const SECOND = 'Click the “c” button'

test('a flow is proposed as steps, and called as its first page', () => {
  expect(brief(review)).toEqual([
    [FIRST, [0, 1], [0]],
    [SECOND, [2], []],
  ])
  expect(titleOfFlow(flow)).toBe('Page /1')
})

test('joined, split and shortened steps are worded anew', () => {
  expect(brief(edited({ type: 'join', index: 0 }))).toEqual([[`${FIRST}. ${SECOND}`, [0, 1, 2], [0]]])
  expect(brief(edited({ type: 'split', index: 0, at: 1 }))).toEqual([
    ['Click the “a” button', [0], []],
    ['Click the “b” button', [1], [0]],
    [SECOND, [2], []],
  ])
  expect(brief(edited({ type: 'removeAction', index: 0, at: 0 }))[0]).toEqual(['Click the “b” button', [1], [0]])
  expect(brief(edited({ type: 'removeAction', index: 1, at: 0 }))).toHaveLength(1)
  expect(brief(edited({ type: 'removeStep', index: 0 }))).toEqual([[SECOND, [2], []]])
})

test('what a person wrote stays', () => {
  const reword: ReviewEdit = { type: 'reword', index: 0, text: 'Do both', expected: 'Both are done' }
  expect(brief(edited(reword, { type: 'removeAction', index: 0, at: 0 }))[0]?.[0]).toBe('Do both')
  expect(edited(reword, { type: 'join', index: 0 }).steps[0]).toMatchObject({ text: `Do both. ${SECOND}`, expected: 'Both are done' })
  expect(edited(reword, { type: 'split', index: 0, at: 1 }).steps.slice(0, 2)).toMatchObject([
    { text: 'Do both', expected: '' },
    { text: 'Click the “b” button', expected: 'Both are done' },
  ])
})

test('a flow that goes on adds steps, and leaves those alone that were edited', () => {
  const before = edited({ type: 'reword', index: 1, text: 'Go', expected: '' }, { type: 'removeStep', index: 0 })
  const longer: Flow = { ...flow, actions: [...flow.actions, click('d')], flow: { ...flow.flow, marks: [...flow.flow.marks, mark('/3')] } }
  expect(reviewOf(longer, 'en', before).steps.map(({ text }) => text)).toEqual(['Go', 'Click the “d” button'])
  expect(reviewOf(flow, 'en', before)).toBe(before)
  expect([fitsFlow(before, flow), fitsFlow(reviewOf(longer, 'en'), flow)]).toEqual([true, false])
})

test('kept steps hold their own part of what was recorded, and only that', () => {
  expect(draftsOf(edited({ type: 'reword', index: 1, text: ' Go ', expected: ' Gone ' }), flow)).toEqual([
    { testStep: FIRST, content: { actions: [click('a'), click('b')], notRecorded: flow.notRecorded } },
    { testStep: 'Go', expectedResult: 'Gone', content: { actions: [click('c')] } },
  ])
})

test('a check stays with the step in which it was made, however the flow is cut', () => {
  const check = (expectedValue: string): Assertion => ({ targetElementType: 'Page', targetElementDescription: '', property: 'title', match: 'equals', expectedValue, assertionDescription: '', target: [] }) // prettier-ignore
  const checked: Flow = { ...flow, assertions: [check('0'), check('2'), check('3')], flow: { ...flow.flow, checkedAfter: [0, 2, 3] } }
  const values = (of: Review) =>
    draftsOf(of, checked).map(({ content }) => (content?.assertions ?? []).map(({ expectedValue }) => expectedValue))
  expect(values(review)).toEqual([['0', '2'], ['3']])
  expect(values(editReview(review, { type: 'split', index: 0, at: 1 }, checked, 'en'))).toEqual([['0'], ['2'], ['3']])
  expect(values(editReview(review, { type: 'join', index: 0 }, checked, 'en'))).toEqual([['0', '2', '3']])
})

test('says why steps cannot be kept', () => {
  expect(keepProblem(review, 0)).toBeNull()
  expect(keepProblem(review, TEST_CASES_MAX - 1)).toEqual({ kind: 'too_many' })
  expect(keepProblem({ steps: [], seen: 3 }, 0)).toEqual({ kind: 'nothing' })
  expect(keepProblem(edited({ type: 'reword', index: 1, text: ' ', expected: '' }), 0)).toEqual({ kind: 'text', index: 1 })
})
