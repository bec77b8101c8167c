import { collapse, PRIVATE, type View } from './view.ts'

const PSEUDO = ['::before', '::after'] as const

/** Texts that a style sheet writes before and after the content and that can be read; pictures of icon fonts cannot. '' for none. */
export function pseudoContent(element: Element, view: View): string {
  if (!view.pseudoRules.mayWriteAny(element)) return ''
  let text = ''
  for (const which of PSEUDO) if (view.pseudoRules.mayWrite(element, which)) text += ` ${stringsOf(view.pseudoStyle(element, which))}`
  return text && collapse(text)
}

/** Whether `::before` or `::after` draws a picture: a character of an icon font, an image or a mask. */
export function drawsPicture(element: Element, view: View): boolean {
  return PSEUDO.some((which) => {
    if (!view.pseudoRules.mayDraw(element, which)) return false
    const style = view.pseudoStyle(element, which)
    return isDrawn(style) && (PRIVATE.test(style.content) || style.content.includes('url(') || hasImage(style))
  })
}

/** Whether a background image or a mask is drawn. */
export const hasImage = ({ backgroundImage, maskImage }: CSSStyleDeclaration): boolean =>
  backgroundImage.includes('url(') || (maskImage !== 'none' && maskImage !== '')

const isDrawn = ({ content, display, visibility }: CSSStyleDeclaration): boolean =>
  content !== 'none' && content !== 'normal' && content !== '' && display !== 'none' && visibility === 'visible'

/** The strings of `content`; the one behind the slash is the alternative text. */
function stringsOf(style: CSSStyleDeclaration): string {
  if (!isDrawn(style)) return ''
  const strings = style.content.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return strings
    .map((quoted) => quoted.slice(1, -1).replace(/\\(.)/g, '$1'))
    .filter((text) => !PRIVATE.test(text))
    .join('')
}
