/** The CSS names of the states that a specimen can show. */
const SHOWN = { hovered: ['hover'], focused: ['focus', 'focus-visible'] } as const
const AROUND = { hovered: ['hover'], focused: ['focus-within'] } as const
const STATE = /:(hover|focus-visible|focus-within|focus)(?![\w-])/g

/** Makes an element look as if the pointer or the keyboard focus were on it, with the product's own rules for that. */
export function look(element: Element, as: keyof typeof SHOWN, stage: Element): void {
  mirrorRules()
  add(element, SHOWN[as])
  for (let around = element.parentElement; around && around !== stage; around = around.parentElement) add(around, AROUND[as])
  if (as === 'focused') add(element, ['focus-within'])
}

function add(element: Element, states: readonly string[]): void {
  const shown = new Set((element.getAttribute('data-shown') ?? '').split(' ').filter(Boolean))
  for (const state of states) shown.add(state)
  element.setAttribute('data-shown', [...shown].join(' '))
}

let mirror: HTMLStyleElement | null = null

/** Copies each rule for one of the states, for elements that only look as if they were in it. */
function mirrorRules(): void {
  mirror?.remove()
  const texts = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(mirrored))
  mirror = document.head.appendChild(document.createElement('style'))
  mirror.textContent = texts.join('\n')
}

function mirrored(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const selector = rule.selectorText.replaceAll(STATE, '[data-shown~="$1"]')
    return selector === rule.selectorText ? '' : `${selector} { ${rule.style.cssText} }`
  }
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inside = [...rule.cssRules].map(mirrored).join('\n')
  return inside.trim() === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))} { ${inside} }`
}
