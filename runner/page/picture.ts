import { fileName } from './node-attributes.ts'
import { natives } from './natives.ts'
import { isImage } from './node-type.ts'
import { drawsPicture, hasImage } from './pseudo-content.ts'
import { isStableClass } from '#contract/rules/locator-policy.ts'
import { collapse, readable, type View } from './view.ts'

/** Larger boxes with a background are decoration, not icons. */
const BACKGROUND_MAX_PX = 96
const NO_PICTURES = new natives.Set(['input', 'select', 'textarea', 'option', 'iframe', 'canvas', 'video', 'object', 'embed', 'body'])
/** Elements that serve as wrappers of one picture. */
const WRAPPERS = new natives.Set(['i', 'span', 'em', 'b'])
const NOTHING: readonly string[] = []
const LIGATURE = /^[a-z][a-z0-9_]{1,40}$/
const ICON_FONT = /icon|symbol|glyph|awesome/i

/** The names that authors gave to the picture which the element is or wraps; empty for everything that is no picture. */
export function pictureCodes(element: Element, view: View): readonly string[] {
  const { localName } = element
  if (localName === 'svg') return svgCodes(element)
  if (localName === 'img' && isImage(element)) return [...authored(element), fileName(element.getAttribute('src') ?? ''), element.alt]
  if (NO_PICTURES.has(localName)) return NOTHING
  if (localName.includes('-') && /icon/.test(localName)) return [...authored(element), ...customIcon(element), ...ligature(element, view)]
  if (element.firstElementChild) return wrapsOnePicture(element) ? authored(element) : NOTHING
  const text = readable(element.textContent).trim()
  if (!text && element.textContent.trim()) return authored(element)
  if (text)
    return localName === 'i'
      ? [...authored(element), ...ligature(element, view)]
      : LIGATURE.test(text)
        ? ligatureCodes(element, view)
        : NOTHING
  if (localName === 'i') return [...authored(element), ...background(element, view)]
  return isDrawnByStyle(element, view) ? [...authored(element), ...background(element, view)] : NOTHING
}

function svgCodes(svg: Element): string[] {
  const uses = [...svg.querySelectorAll('use')]
    .slice(0, 3)
    .map((use) => fragment(use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? ''))
  const title = svg.querySelector(':scope > title')?.textContent ?? ''
  return [...authored(svg), svg.getAttribute('data-testid') ?? '', svg.getAttribute('data-lucide') ?? '', ...uses, title]
}

/** The part of `use` that names the symbol, else the name of the file. */
const fragment = (href: string): string => href.split('#')[1] ?? fileName(href)

/** What is written for people and developers on the element itself. */
const authored = (element: Element): string[] => [
  ...(element.getAttribute('class')?.split(/\s+/) ?? []).filter(isTellingClass),
  ...['data-icon', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
]

/** The same few classes are on thousands of icons. */
const judged = new natives.Map<string, boolean>()
const JUDGED_MAX = 5000

function isTellingClass(name: string): boolean {
  let isTelling = judged.get(name)
  if (isTelling === undefined) {
    if (judged.size >= JUDGED_MAX) judged.clear()
    judged.set(name, (isTelling = isStableClass(name)))
  }
  return isTelling
}

const CUSTOM_NAMES = ['name', 'icon', 'svgicon', 'fonticon', 'data-mat-icon-name', 'data-mat-icon-type']
const customIcon = (element: Element): string[] => [
  ...CUSTOM_NAMES.map((name) => element.getAttribute(name) ?? ''),
  fileName(element.getAttribute('src') ?? ''),
]

/** Icon fonts such as Material Icons draw a picture for a whole word. */
function ligature(element: Element, view: View): string[] {
  const word = collapse(element.textContent)
  return LIGATURE.test(word) && ICON_FONT.test(view.style(element).fontFamily) ? [word] : []
}

function ligatureCodes(element: Element, view: View): string[] {
  const words = ligature(element, view)
  return words.length > 0 ? [...authored(element), ...words] : []
}

function wrapsOnePicture(element: Element): boolean {
  if (!WRAPPERS.has(element.localName) || element.childElementCount !== 1) return false
  const [child] = element.children
  return child !== undefined && /^(?:svg|img|i)$/.test(child.localName) && collapse(element.textContent) === collapse(child.textContent)
}

function isDrawnByStyle(element: Element, view: View): boolean {
  if (!element.hasAttribute('class') && !element.hasAttribute('style')) return false
  const isSmall = (): boolean => {
    const { width, height } = view.box(element)
    return width <= BACKGROUND_MAX_PX && height <= BACKGROUND_MAX_PX
  }
  return (hasImage(view.style(element)) || drawsPicture(element, view)) && isSmall()
}

/** The file of the background image; a mask is usually data. */
function background(element: Element, view: View): string[] {
  const [, address = ''] = /url\("?([^")]*)"?\)/.exec(view.style(element).backgroundImage) ?? []
  return [fileName(address)]
}
