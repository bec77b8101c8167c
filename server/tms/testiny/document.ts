import { z } from 'zod'
import { escapeHtml } from '../text/html-entities.ts'

/** A node of a document: text, or an element with a type. Types: p, h1, qu, code, cp, a, img, ul, ol, li, table, row, cell; t, tr, td for steps. */
export type DocumentNode = {
  text?: string | undefined
  t?: string | undefined
  href?: string | undefined
  children?: DocumentNode[] | undefined
}

const nodeSchema: z.ZodType<DocumentNode> = z.lazy(() =>
  z.object({
    text: z.string().optional(),
    t: z.string().optional(),
    href: z.string().optional(),
    children: z.array(nodeSchema).optional(),
  }),
)
const documentSchema = z.object({ t: z.literal('slate'), c: z.array(nodeSchema) })

/** The nodes of a field. Text that is no document is one paragraph. Source: the format of Testiny's published importer, `@testiny/cli`. */
export function readDocument(text: string | null | undefined): DocumentNode[] {
  if (!text?.trim()) return []
  const { data } = documentSchema.safeParse(parsed(text))
  return data?.c ?? [{ t: 'p', children: [{ text }] }]
}

/** The rows of the table of steps, each with the nodes of its two cells. */
export const stepRows = (nodes: readonly DocumentNode[]): { action: DocumentNode[]; expected: DocumentNode[] }[] =>
  nodes.flatMap(({ t, children = [] }) => {
    if (t !== 't') return []
    return children.map(({ children: [action, expected] = [] }) => ({ action: action?.children ?? [], expected: expected?.children ?? [] }))
  })

const TAGS: Record<string, string> = {
  p: 'p',
  h1: 'h1',
  qu: 'blockquote',
  code: 'pre',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  table: 'table',
  row: 'tr',
  cell: 'td',
}

export function documentToHtml(nodes: readonly DocumentNode[]): string {
  return nodes
    .map(({ text, t, href, children = [] }) => {
      if (text !== undefined) return escapeHtml(text).replaceAll('\n', '<br>')
      const inner = documentToHtml(children)
      if (t === 'a') return `<a href="${escapeHtml(href ?? '')}">${inner}</a>`
      const tag = TAGS[t ?? ''] ?? 'span'
      return `<${tag}>${inner}</${tag}>`
    })
    .join('')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
