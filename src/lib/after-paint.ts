/** Does it once what is changed now is on the screen: for what may come a frame later, and would make that frame come later. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
