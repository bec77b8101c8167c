import { type ImportDeclaration, type MemberExpression, type NewExpression, parseSync, type StringLiteral, Visitor } from 'oxc-parser'

/**
 * One way in which a file reaches another.
 *
 * - `static`: evaluated before the importing file, so only these decide the order of loading
 * - `dynamic`: `import()`, loaded when the call runs
 * - `type`: erased; `import type`, and `import('…')` inside a type
 * - `program`: `new URL('….ts', import.meta.url)`, the address of a worker or of another process
 *
 * `specifier` is null where it is no literal, so that the imported file cannot be known.
 */
export type Import = { specifier: string | null; kind: 'static' | 'dynamic' | 'type' | 'program' }

/** All imports of a file, in their order. Throws when the text is not valid TypeScript. */
export function importsOf(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found: Import[] = []
  const add = (specifier: string | null, kind: Import['kind']) => found.push({ specifier, kind })
  // `import { type A }` is not erased: it becomes `import {}`, which evaluates the file
  const kindOf = (declared?: ImportDeclaration['importKind']) => (declared === 'type' ? 'type' : 'static')
  new Visitor({
    ImportDeclaration: (node) => void add(node.source.value, kindOf(node.importKind)),
    ExportAllDeclaration: (node) => void add(node.source.value, kindOf(node.exportKind)),
    ExportNamedDeclaration: (node) => void (node.source && add(node.source.value, kindOf(node.exportKind))),
    ImportExpression: (node) => void add(isText(node.source) ? node.source.value : null, 'dynamic'),
    TSImportType: (node) => void add(node.source.value, 'type'),
    MemberExpression: (node) => void (isWayIn(node) && add(null, 'dynamic')),
    NewExpression: (node) => {
      const path = ownAddress(node)
      if (path !== null && /\.tsx?$/.test(path)) add(path, 'program')
    },
  }).visit(program)
  return found
}

const isText = (node: { type: string }): node is StringLiteral =>
  node.type === 'Literal' && 'value' in node && typeof node.value === 'string'

/**
 * Ways to reach other files without naming them: `import.meta.glob` of Vite, and `resolve`, `dirname` and `filename` of Node, which `url` can
 * replace.
 */
const isWayIn = ({ object, property }: MemberExpression) =>
  object.type === 'MetaProperty' && property.type === 'Identifier' && ['glob', 'resolve', 'dirname', 'filename'].includes(property.name)

/** The path in `new URL(path, import.meta.url)`. A bare name gets `./` in front, because that is the meaning of such an address. */
function ownAddress({ callee, arguments: [path, base] }: NewExpression): string | null {
  if (callee.type !== 'Identifier' || callee.name !== 'URL' || !path || !isText(path)) return null
  if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return null
  return path.value.startsWith('.') ? path.value : `./${path.value}`
}
