import { fileName } from './node-attributes.ts'
import { isImage } from './node-type.ts'
import type { View } from './view.ts'

/** Attributes that draw. Classes and colours are left out: they change with the design. */
const DRAWN = ['d', 'points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'transform', 'viewBox']
const PARTS_MAX = 40
/** A picture is not deeper in its button than this many elements. */
const INSIDE_MAX = 6
const PRIVATE = /\p{Co}/gu

/**
 * A hash of what the picture in an element draws: the lines of an `svg`, the file of an image, the sign of an icon font. '' without a picture. Of two
 * buttons without a name it tells which is which.
 */
export function pictureHash(element: Element, view: View): string {
  const drawn = pictureOf(element, view)
  return drawn === '' ? '' : hashOf(drawn)
}

function pictureOf(element: Element, view: View): string {
  const picture = element.matches('svg,img') ? element : element.querySelector('svg,img')
  if (picture?.localName === 'svg') return linesOf(picture)
  if (isImage(picture)) return fileName(picture.getAttribute('src') ?? '')
  for (const part of [element, ...[...element.querySelectorAll('*')].slice(0, INSIDE_MAX)]) {
    const sign = signOf(part, view)
    if (sign) return sign
  }
  return element.textContent.trim() === '' ? colourOf(element, view) : ''
}

/** Colours to choose from are boxes without anything in them. */
function colourOf(element: Element, view: View): string {
  const { backgroundColor } = view.style(element)
  return /, 0\)$|^transparent$/.test(backgroundColor) ? '' : backgroundColor
}

function linesOf(svg: Element): string {
  const parts = [...svg.querySelectorAll('*')].slice(0, PARTS_MAX).map((part) => {
    const link = part.getAttribute('href') ?? part.getAttribute('xlink:href') ?? ''
    return [part.localName, ...DRAWN.map((name) => part.getAttribute(name) ?? ''), link].join(',')
  })
  return parts.join(';')
}

/** What a style sheet draws in place of a text: a sign before or after it, as icon fonts do, a background or a mask; or signs of an icon font in the text. */
function signOf(element: Element, view: View): string {
  const drawn = view.pseudoText(element, '::before') + view.pseudoText(element, '::after')
  const [written] = element.childElementCount === 0 ? (element.textContent.match(PRIVATE) ?? []) : []
  const style = view.style(element)
  const image = [style.backgroundImage, style.maskImage].find((value) => value.includes('url(')) ?? ''
  return drawn || (written ?? '') || image
}

/** FNV-1a, 32 bits in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
