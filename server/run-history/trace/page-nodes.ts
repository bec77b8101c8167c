import type { SnapshotNode } from './trace-format.ts'

type Element = [string, Record<string, string>, ...SnapshotNode[]]

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** So many tags and texts take less than a millisecond or two. */
const YIELD_EVERY = 500
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/**
 * The nodes of a copy of a page, as the viewer of traces wants them; null when it is no such copy. It reads what `runner/page/page-copy.ts` writes, and no
 * other HTML: there each element but the empty ones has its end, and a text has no signs of markup. A copy may be long, so it yields now and then.
 */
export function* pageNodes(html: string): Generator<void, SnapshotNode | null, undefined> {
  const root: Element = ['#root', {}]
  const open: Element[] = [root]
  let at = html.startsWith('<!doctype html>') ? '<!doctype html>'.length : 0
  for (let read = 1; at < html.length; read++) {
    if (read % YIELD_EVERY === 0) yield
    const parent = open.at(-1) ?? root
    if (html[at] !== '<') {
      const end = endOf(html, '<', at)
      parent.push(unescaped(html.slice(at, end)))
      at = end
    } else if (html[at + 1] === '/') {
      if (open.length === 1) return null
      open.pop()
      at = endOf(html, '>', at) + 1
    } else {
      const { name, attributes, end } = readTag(html, at)
      const element: Element = [name, attributes]
      parent.push(element)
      at = end
      if (name === 'style') {
        const close = endOf(html, '</style>', at)
        element.push(html.slice(at, close))
        at = close + '</style>'.length
      } else if (!VOID.has(name)) open.push(element)
    }
  }
  const [, , ...children] = root
  return children.find((node) => node[0] === 'html') ?? null
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found
}

/** Reads `<name a="1" b="2">`; a value has no quotes inside, but may have any other sign. */
function readTag(html: string, from: number): { name: string; attributes: Record<string, string>; end: number } {
  const [name = ''] = html.slice(from + 1, endOf(html, '>', from)).split(' ', 1)
  const attributes: Record<string, string> = {}
  let at = from + 1 + name.length
  while (html[at] === ' ') {
    const equals = endOf(html, '="', at)
    const close = endOf(html, '"', equals + 2)
    attributes[html.slice(at + 1, equals)] = unescaped(html.slice(equals + 2, close))
    at = close + 1
  }
  return { name, attributes: name === 'template' ? shadowRoot(attributes) : attributes, end: at + 1 }
}

/** A declared shadow root has a mark of its own in a trace. */
function shadowRoot({ shadowrootmode, ...rest }: Record<string, string>): Record<string, string> {
  return shadowrootmode === undefined ? rest : { ...rest, __playwright_shadow_root_: 'true' }
}

const unescaped = (text: string): string => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
