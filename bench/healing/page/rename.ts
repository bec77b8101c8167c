import type { Undo } from './changes.ts'

const SYLLABLES = ['ka', 'lo', 'mi', 're', 'su', 'to', 'va', 'ne', 'pi', 'du', 'fe', 'go']
const ID_REFERENCES = [
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'aria-details',
  'list',
  'headers',
  'form',
]

/** A new name of letters for each name, the same for the same name. */
class Names {
  readonly #known = new Map<string, string>()

  of(name: string): string {
    let made = this.#known.get(name)
    if (made === undefined) this.#known.set(name, (made = this.#make(this.#known.size)))
    return made
  }

  has(name: string): boolean {
    return this.#known.has(name)
  }

  #make(at: number): string {
    let word = ''
    for (let rest = at + 300; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length] ?? ''
    return `${word}-${SYLLABLES[at % 7] ?? ''}x`
  }
}

/** Gives all ids and classes of the document new names, in its style sheets too, so that it looks as before. */
export function renameAll(undo: Undo): void {
  const [ids, classes] = [new Names(), new Names()]
  const all = [...document.querySelectorAll('body, body *')]
  for (const element of all) {
    if (element.id) ids.of(element.id)
    for (const name of element.classList) classes.of(name)
  }
  rewriteSheets(ids, classes, undo)
  const set = (element: Element, name: string, value: string): void => {
    const before = element.getAttribute(name)
    element.setAttribute(name, value)
    undo.push(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)))
  }
  for (const element of all) {
    for (const name of ID_REFERENCES) {
      const value = element.getAttribute(name)
      if (value)
        set(
          element,
          name,
          value
            .split(/\s+/)
            .map((id) => (ids.has(id) ? ids.of(id) : id))
            .join(' '),
        )
    }
    for (const name of ['href', 'xlink:href']) {
      const value = element.getAttribute(name)
      if (value?.startsWith('#') && ids.has(value.slice(1))) set(element, name, `#${ids.of(value.slice(1))}`)
    }
    if (element.id) set(element, 'id', ids.of(element.id))
    if (element.classList.length > 0) set(element, 'class', [...element.classList].map((name) => classes.of(name)).join(' '))
  }
}

function rewriteSheets(ids: Names, classes: Names, undo: Undo): void {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => !sheet.disabled)
  const rename = (selector: string): string =>
    selector.replaceAll(/([.#])((?:\\.|[\w-]|[^\0-\x7f])+)/g, (whole, sign: string, escaped: string) => {
      const name = escaped.replaceAll(/\\(.)/g, '$1')
      const names = sign === '.' ? classes : ids
      return names.has(name) ? sign + names.of(name) : whole
    })
  const style = document.createElement('style')
  style.textContent = sheets.map((sheet) => textOf([...sheet.cssRules], rename)).join('\n')
  for (const sheet of sheets) {
    sheet.disabled = true
    undo.push(() => (sheet.disabled = false))
  }
  document.head.append(style)
  undo.push(() => style.remove())
}

function textOf(rules: CSSRule[], rename: (selector: string) => string): string {
  return rules
    .map((rule) => {
      if (rule instanceof CSSImportRule) return rule.styleSheet ? textOf([...rule.styleSheet.cssRules], rename) : ''
      if (rule instanceof CSSStyleRule)
        return `${rename(rule.selectorText)} { ${rule.style.cssText} ${textOf([...rule.cssRules], rename)} }`
      if (rule instanceof CSSGroupingRule)
        return `${rule.cssText.slice(0, rule.cssText.indexOf('{'))} { ${textOf([...rule.cssRules], rename)} }`
      return rule.cssText
    })
    .join('\n')
}
