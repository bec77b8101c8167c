import type { ScreenBox } from '#contract/schemas/screen-box.ts'

/** Of the remote screen, in CSS pixels of its pages. */
export type ScreenSize = { width: number; height: number }

export const ofWidth = (px: number, screen: ScreenSize): number => (px / screen.width) * 100
export const ofHeight = (px: number, screen: ScreenSize): number => (px / screen.height) * 100

/** A box of the remote screen in percent of its picture. */
export const percentOf = ({ x, y, width, height }: ScreenBox, screen: ScreenSize): ScreenBox => ({
  x: ofWidth(x, screen),
  y: ofHeight(y, screen),
  width: ofWidth(width, screen),
  height: ofHeight(height, screen),
})

/** The style of an element that lies over the box. */
export function styleOver(box: ScreenBox, screen: ScreenSize): { left: string; top: string; width: string; height: string } {
  const { x, y, width, height } = percentOf(box, screen)
  return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
}
