import { TEST_ATTRIBUTES } from './css.ts'
import { natives } from './natives.ts'

const KEPT = new natives.Set([
  'id', 'name', 'type', 'title', 'alt', 'href', 'for', 'role', 'autocomplete', 'inputmode', 'min', 'max', 'step', 'pattern', 'maxlength', 'accept',
  'contenteditable', 'draggable', 'target', 'download', 'list', 'data-value', 'data-id', 'data-key', 'data-icon', ...TEST_ATTRIBUTES,
]) // prettier-ignore

const LENGTH_MAX = 200

/** The attributes of a node that help to recognise it. `names`: the names of all its attributes. */
export function attributesOf(element: Element, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of names) {
    if (name !== 'src' && !KEPT.has(name) && !name.startsWith('aria-')) continue
    const written = element.getAttribute(name) ?? ''
    const value = name === 'src' ? fileName(written) : written.slice(0, LENGTH_MAX)
    if (value) found[name] = value
  }
  return found
}

/** The class attribute, shortened; undefined without one. */
export function classesOf(element: Element): string | undefined {
  const classes = element.getAttribute('class')?.trim().replace(/\s+/g, ' ').slice(0, LENGTH_MAX)
  return classes || undefined
}

/** The last part of an address, without its query; '' for data in the address itself. */
export function fileName(address: string): string {
  if (/^(?:data|blob|javascript):/i.test(address.trim())) return ''
  return (address.split(/[?#]/)[0] ?? '').split('/').at(-1)?.slice(0, LENGTH_MAX) ?? ''
}
