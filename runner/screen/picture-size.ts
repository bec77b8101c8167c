import { DEFAULT_DEVICE, DEVICES, type DeviceId } from '#contract/rules/devices.ts'
import type { Size } from './rfb/server-messages.ts'

/** The size of a session's pages, in CSS pixels, and of a picture that shows the whole of one. Windows that a page opens may have other sizes. */
export const usualSize = (device: DeviceId = DEFAULT_DEVICE): Size => ({ width: DEVICES[device].width, height: DEVICES[device].height })

export const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height

/** By which factor a page has to be reduced so that it fits into `box`; at most 1, because nothing is enlarged. */
const scaleInto = (page: Size, box: Size): number => Math.min(1, box.width / page.width, box.height / page.height)

/** The size of a page that is reduced into `box` with its proportions kept. Chromium's screencast calculates and rounds in the same way. */
export function fittedSize(page: Size, box: Size): Size {
  const scale = scaleInto(page, box)
  return { width: Math.round(page.width * scale), height: Math.round(page.height * scale) }
}

/**
 * The scale at which `page` stands on a screen of this size. Every page has that of the usual size, so a small window looks small; one that is larger
 * is reduced until it fits.
 */
const scaleOnScreen = (page: Size, screen: Size, usual: Size): number =>
  scaleInto({ width: Math.max(page.width, usual.width), height: Math.max(page.height, usual.height) }, screen)

/** The box for the screencast of `page` when pages of the usual size are reduced into `box`. */
export function boxOfPage(page: Size, box: Size, usual: Size): Size {
  // The usual page is left to Chromium: the box of a rounded size would be rounded again.
  if (isSameSize(page, usual)) return box
  const scale = scaleOnScreen(page, box, usual)
  return { width: Math.max(1, Math.round(page.width * scale)), height: Math.max(1, Math.round(page.height * scale)) }
}

/**
 * The box of the one picture that all viewers of a session get: that of the viewer who shows the largest. `wishes` are boxes in device pixels; null
 * is a viewer who has not said, and follows the others. Without any wish the picture has the size of the page.
 */
export function largestBox(wishes: readonly (Size | null)[], usual: Size): Size {
  const widthOf = (box: Size) => fittedSize(usual, box).width
  const known = wishes.filter((wish) => wish !== null)
  return known.length === 0 ? usual : known.reduce((largest, box) => (widthOf(box) > widthOf(largest) ? box : largest))
}

/** The point of `page`, in CSS pixels, at a point of the screen. At half the size the screen has one point for four of the page; the first is meant. */
export function toPagePoint(
  { x, y }: { x: number; y: number },
  { page, screen, usual }: Record<'page' | 'screen' | 'usual', Size>,
): { x: number; y: number } {
  const scale = scaleOnScreen(page, screen, usual)
  // Division alone would give 399.99… for 400.
  const onPage = (at: number) => Math.floor(at / scale + 1e-6)
  return { x: onPage(x), y: onPage(y) }
}
