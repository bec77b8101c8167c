import { natives } from './natives.ts'

/** More selectors without a class, an id or a tag than this would make each question slow; then the browser is asked about every element. */
const LOOSE_MAX = 40

export type Pseudo = '::before' | '::after'

/** Bits for each pseudo-element: a rule writes a text; a rule has a `content`, also an empty one, in which a background is shown. */
const BITS = { '::before': { written: 1, drawn: 2 }, '::after': { written: 4, drawn: 8 } } as const
const ALL_BITS = 15
const WRITTEN_BITS = BITS['::before'].written | BITS['::after'].written

/** Bits by the last part of the selectors: `.class`, `#id` or a tag. `loose` are selectors that end with none of them. */
type Targets = { named: Map<string, number>; loose: Map<string, number> }

const emptyTargets = (): Targets => ({ named: new natives.Map(), loose: new natives.Map() })

const cache = new natives.WeakMap<CSSStyleSheet, { size: number; targets: Targets }>()

/**
 * Tells which elements of the document may have `::before` or `::after`. To ask the browser for these styles of every element costs more than all the
 * rest of a snapshot. It never says no where there is one; elements in shadow trees, and all elements when a sheet cannot be read, may always have one.
 */
export class PseudoRules {
  readonly #targets: Targets | null = readSheets()
  readonly #known = new natives.Map<Element, number>()

  mayWrite(element: Element, pseudo: Pseudo): boolean {
    return (this.#bitsOf(element) & BITS[pseudo].written) !== 0
  }

  mayWriteAny(element: Element): boolean {
    return (this.#bitsOf(element) & WRITTEN_BITS) !== 0
  }

  mayDraw(element: Element, pseudo: Pseudo): boolean {
    return (this.#bitsOf(element) & BITS[pseudo].drawn) !== 0
  }

  #bitsOf(element: Element): number {
    let bits = this.#known.get(element)
    if (bits === undefined)
      this.#known.set(element, (bits = !this.#targets || isInShadow(element) ? ALL_BITS : matched(element, this.#targets)))
    return bits
  }
}

const isInShadow = (element: Element): boolean =>
  element.shadowRoot !== null || element.assignedSlot !== null || element.getRootNode() !== document

function matched(element: Element, { named, loose }: Targets): number {
  if (loose.size > LOOSE_MAX) return ALL_BITS
  let bits = 0
  if (named.size > 0) {
    bits |= named.get(element.localName) ?? 0
    if (element.id) bits |= named.get(`#${element.id}`) ?? 0
    // To split the attribute takes a fraction of the time of the live list of classes.
    const classes = element.getAttribute('class')
    if (classes) for (const name of classes.split(/\s+/)) bits |= named.get(`.${name}`) ?? 0
  }
  for (const [selector, more] of loose) if ((bits & more) !== more && element.matches(selector)) bits |= more
  return bits
}

function readSheets(): Targets | null {
  const all = emptyTargets()
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      const { named, loose } = targetsOf(sheet)
      for (const [name, bits] of named) addBits(all.named, name, bits)
      for (const [selector, bits] of loose) addBits(all.loose, selector, bits)
    } catch {
      // A sheet of another origin cannot be read.
      return null
    }
  }
  return all
}

function addBits(to: Map<string, number>, key: string, bits: number): void {
  to.set(key, (to.get(key) ?? 0) | bits)
}

function targetsOf(sheet: CSSStyleSheet): Targets {
  const { cssRules } = sheet
  const known = cache.get(sheet)
  if (known?.size === cssRules.length && !hasImports(cssRules)) return known.targets
  const targets = emptyTargets()
  addRules(cssRules, [], targets)
  cache.set(sheet, { size: cssRules.length, targets })
  return targets
}

/** An imported sheet may arrive later without changing the number of rules. */
const hasImports = (list: CSSRuleList): boolean => list[0] instanceof CSSImportRule || list[1] instanceof CSSImportRule

function addRules(list: CSSRuleList, outer: string[], into: Targets): void {
  for (const rule of list) {
    if (rule instanceof CSSImportRule) {
      if (rule.styleSheet) addRules(rule.styleSheet.cssRules, outer, into)
      continue
    }
    const selectors = rule instanceof CSSStyleRule ? nested(rule.selectorText, outer) : outer
    if (rule instanceof CSSStyleRule) addRule(selectors, rule.style.getPropertyValue('content'), into)
    // Declarations after a nested rule are a rule of their own, without a selector.
    else if ('style' in rule && rule.style instanceof CSSStyleDeclaration) addRule(outer, rule.style.getPropertyValue('content'), into)
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList && rule.cssRules.length > 0) addRules(rule.cssRules, selectors, into)
  }
}

function addRule(selectors: string[], content: string, into: Targets): void {
  if (content === '' || content === 'none' || content === 'normal') return
  const isText = !/^(?:""|'')$/.test(content)
  for (const selector of selectors) {
    const [, before, name] = /^(.*?)::?(before|after)/s.exec(selector) ?? []
    if (before === undefined) continue
    const { drawn, written } = BITS[name === 'after' ? '::after' : '::before']
    addTarget(before, isText ? drawn | written : drawn, into)
  }
}

/** The selectors of a rule; `&` of a nested one is replaced by each selector around it. */
function nested(text: string, outer: string[]): string[] {
  const own = splitList(text)
  if (outer.length === 0) return own
  return own.flatMap((selector) =>
    outer.map((around) => (selector.includes('&') ? selector.replaceAll('&', around) : `${around} ${selector}`)),
  )
}

/** Parts of a selector between separators that stand in no brackets; what is in round brackets is left out when `isBare`. */
function partsOf(text: string, separators: string, isBare: boolean): string[] {
  const parts = ['']
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const isEscaped = sign === '\\'
    if (depth === 0 && separators.includes(sign)) parts.push('')
    else if (!isBare || depth === 0 || sign === ')') parts[parts.length - 1] += isEscaped ? sign + text.charAt(at + 1) : sign
    if (isEscaped) at++
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1)
  }
  return parts.filter((part) => part !== '')
}

/** Parts of a selector list: a comma in brackets, as in `:is(a, b)`, separates nothing. */
const splitList = (text: string): string[] => partsOf(text, ',', false)

function addTarget(selector: string, bits: number, { named, loose }: Targets): void {
  const last = partsOf(selector, ' \t\n\r\f>+~', true).at(-1) ?? ''
  const [, className] = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/.exec(last) ?? []
  const [, id] = /#((?:\\.|[\w-]|[^\0-\x7f])+)/.exec(last) ?? []
  const [tag] = /^[a-z][\w-]*/i.exec(last) ?? []
  if (className) addBits(named, `.${unescaped(className)}`, bits)
  else if (id) addBits(named, `#${unescaped(id)}`, bits)
  else if (tag) addBits(named, tag.toLowerCase(), bits)
  else addBits(loose, isSelector(selector) ? selector.trim() : '*', bits)
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text)
    return true
  } catch {
    return false
  }
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string | undefined) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (letter ?? ''),
  )
