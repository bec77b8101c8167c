import { globSync, readFileSync } from 'node:fs'
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

const PRESENCE = new Set(['toBeTruthy', 'toBeDefined', 'toBeInTheDocument', 'toBeNull', 'toBeUndefined', 'toBeFalsy'])

/** `getBy…` and `findBy…` throw when nothing is found, so an assertion that something is there repeats them. Returns such assertions by their lines. */
function saidTwice(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression(node) {
      const subject = subjectOf(node)
      if (subject && isThrowingQuery(subject)) found.push(`${file}:${text.slice(0, node.start).split('\n').length}`)
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** The `x` of `expect(x).toBeTruthy()`, `expect(x).not.toBeNull()` and the like. */
function subjectOf({ callee }: CallExpression): Expression | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !PRESENCE.has(callee.property.name)) return null
  const { object } = callee
  const isNegated = object.type === 'MemberExpression' && object.property.type === 'Identifier' && object.property.name === 'not'
  const call = isNegated ? object.object : object
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'expect') return null
  const [subject] = call.arguments
  return subject && subject.type !== 'SpreadElement' ? subject : null
}

function isThrowingQuery(subject: Expression): boolean {
  const call = subject.type === 'AwaitExpression' ? subject.argument : subject
  if (call.type !== 'CallExpression') return false
  const name = call.callee.type === 'MemberExpression' ? call.callee.property : call.callee
  return name.type === 'Identifier' && /^(get|find)(All)?By/.test(name.name)
}

describe('an element that a query demands', () => {
  it.each([
    'expect(screen.getByText("x")).toBeTruthy()',
    'expect(getByRole("button")).toBeDefined()',
    'expect(await screen.findByText("x")).not.toBeNull()',
    'expect(within(row).getAllByText("x")).toBeInTheDocument()',
  ])('is said twice by %s', (code) => {
    expect(saidTwice('x.ts', code)).toEqual(['x.ts:1'])
  })

  it.each([
    'screen.getByText("x")',
    'expect(screen.queryByText("x")).toBeNull()',
    'expect(screen.getByText("x").title).toBeTruthy()',
    'expect(screen.getAllByText("x")).toHaveLength(2)',
    'expect(await findByRecipe("x")).toBe(1)',
  ])('is not by %s', (code) => {
    expect(saidTwice('x.ts', code)).toEqual([])
  })

  it('is said once in every test', () => {
    const files = globSync('{src,tests}/**/*.{ts,tsx}', { exclude: ['**/*.d.ts'] })
    expect(files.flatMap((file) => saidTwice(file, readFileSync(file, 'utf8')))).toEqual([])
  })
})
