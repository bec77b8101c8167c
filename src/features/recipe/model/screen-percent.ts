import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'

export const ofWidth = (px: number): number => (px / PREVIEW_WIDTH_PX) * 100
export const ofHeight = (px: number): number => (px / PREVIEW_HEIGHT_PX) * 100

/** A box of the remote screen in percent of its picture. */
export const percentOf = ({ x, y, width, height }: ScreenBox): ScreenBox => ({
  x: ofWidth(x),
  y: ofHeight(y),
  width: ofWidth(width),
  height: ofHeight(height),
})

/** The style of an element that lies over the box. */
export function styleOver(box: ScreenBox): { left: string; top: string; width: string; height: string } {
  const { x, y, width, height } = percentOf(box)
  return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
}
