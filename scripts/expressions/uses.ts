import { type Node, parseSync, Visitor } from 'oxc-parser'

/** Methods that take a regular expression or belong to one, so that a call of them uses one wherever it was made. */
const METHODS: ReadonlySet<string> = new Set(['exec', 'match', 'matchAll', 'search', 'test'])

/** A place where a file uses a regular expression. `line` counts from 1. */
export type Use = { line: number; code: string }

/** The places where a file writes, makes, names or calls a regular expression. Throws when the text is not valid TypeScript. */
export function usesOfExpressions(file: string, text: string): Use[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found: Use[] = []
  const add = ({ start, end }: Node) => found.push({ line: text.slice(0, start).split('\n').length, code: text.slice(start, end) })
  new Visitor({
    Literal: (node) => void ('regex' in node && add(node)),
    Identifier: (node) => void (node.name === 'RegExp' && add(node)),
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (METHODS.has(callee.property.name)) add(callee.property)
    },
  }).visit(program)
  return found.toSorted((a, b) => a.line - b.line)
}

/** The expressions that a file exports. Other files should get a predicate with a name instead. */
export function exportedExpressions(file: string, text: string): Use[] {
  const { program } = parseSync(file, text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      init &&
      (('regex' in init && init.regex) || (init.type === 'NewExpression' && text.slice(init.start, init.end).startsWith('new RegExp')))
        ? [{ line: text.slice(0, id.start).split('\n').length, code: text.slice(id.start, id.end) }]
        : [],
    )
  })
}
