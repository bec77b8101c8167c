import { SECRET_MASK } from '#contract/constants.ts'
import { natives } from './natives.ts'
import { isElement, isInput, isOption, isText, isTextArea } from './node-type.ts'
import { isSecretField } from './secret-field.ts'
import type { View } from './view.ts'

/** Left out: scripts, and what only the browser has use for. */
const DROPPED = new natives.Set(['script', 'noscript', 'template', 'base', 'object', 'embed'])
const VOID = new natives.Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** A larger page is cut off: what stands first is what people look at. */
const SIGNS_MAX = 3_000_000

/**
 * The document of this frame as HTML that shows what is seen now: style sheets are written out, fields have their present values, shadow trees are declared,
 * and no script is in it. Secret values are replaced, and fields for passwords are empty. Frames stay empty; pictures keep their addresses.
 */
export function pageCopy(secrets: readonly string[], view: View): string {
  const parts: string[] = ['<!doctype html>']
  let length = 0
  const masked = (text: string): string => secrets.reduce((rest, secret) => rest.split(secret).join(SECRET_MASK), text)
  const put = (text: string): void => {
    length += text.length
    parts.push(text)
  }
  const putChildren = (node: Node): void => {
    for (let child = node.firstChild; child; child = child.nextSibling) putNode(child)
  }
  const putNode = (node: Node): void => {
    if (length > SIGNS_MAX) return
    if (isText(node)) put(escaped(masked(node.data)))
    else if (isElement(node)) putElement(node)
  }
  const putElement = (element: Element): void => {
    const name = element.localName
    if (DROPPED.has(name)) return
    const sheet = sheetOf(element)
    if (sheet !== null) return put(`<style>${masked(sheet).replaceAll('</', '<\\/')}</style>`)
    put(`<${name}${attributesOf(element, view, masked)}>`)
    if (VOID.has(name)) return
    if (element.shadowRoot) {
      put('<template shadowrootmode="open">')
      for (const { cssRules } of element.shadowRoot.adoptedStyleSheets) put(`<style>${masked(textOf(cssRules))}</style>`)
      putChildren(element.shadowRoot)
      put('</template>')
    }
    if (isTextArea(element)) put(isSecretField(element, view) ? '' : escaped(masked(element.value)))
    else putChildren(element)
    put(`</${name}>`)
  }
  if (isElement(document.documentElement)) putElement(document.documentElement)
  for (const { cssRules } of document.adoptedStyleSheets) put(`<style>${masked(textOf(cssRules))}</style>`)
  return parts.join('')
}

function attributesOf(element: Element, view: View, masked: (text: string) => string): string {
  const pairs = [...element.attributes].filter(({ name }) => !name.startsWith('on') && name !== 'srcdoc' && name !== 'integrity' && name !== 'nonce') // prettier-ignore
  const values = new natives.Map(pairs.map(({ name, value }) => [name, value]))
  if (isInput(element)) {
    if (element.type === 'checkbox' || element.type === 'radio') setFlag(values, 'checked', element.checked)
    else if (element.type !== 'file') values.set('value', isSecretField(element, view) ? '' : element.value)
  }
  if (isOption(element)) setFlag(values, 'selected', element.selected)
  for (const name of ['src', 'href']) {
    const resolved = values.has(name) ? Reflect.get(element, name) : undefined
    if (typeof resolved === 'string') values.set(name, resolved.startsWith('javascript:') ? '' : resolved)
  }
  return [...values].map(([name, value]) => ` ${name}="${escaped(masked(value)).replaceAll('"', '&quot;')}"`).join('')
}

function setFlag(values: Map<string, string>, name: string, isOn: boolean): void {
  if (isOn) values.set(name, '')
  else values.delete(name)
}

/** The rules of a style sheet that the element holds or links to; null for any other element, and for a sheet of another site that cannot be read. */
function sheetOf(element: Element): string | null {
  if (element.localName !== 'style' && element.localName !== 'link') return null
  const sheet: unknown = Reflect.get(element, 'sheet')
  if (!(sheet instanceof CSSStyleSheet)) return element.localName === 'style' ? (element.textContent ?? '') : null
  try {
    return textOf(sheet.cssRules)
  } catch {
    return null
  }
}

const textOf = (rules: CSSRuleList): string => Array.from(rules, ({ cssText }) => cssText).join('\n')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
