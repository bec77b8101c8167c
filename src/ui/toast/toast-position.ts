type Box = { top: number; bottom: number; left: number; right: number }

/** Between a toast and what it stands clear of. */
const GAP_PX = 8

/**
 * The distance, in pixels, by which a toast has to be lifted from its corner so that it does not cover the element that was pressed, because that
 * may be pressed again. 0 where it does not cover it, and where there is no room above.
 */
export function liftOf(toast: Box, pressed: Box | null): number {
  if (!pressed || pressed.right <= toast.left || pressed.left >= toast.right || pressed.bottom <= toast.top || pressed.top >= toast.bottom)
    return 0
  const lift = toast.bottom - pressed.top + GAP_PX
  return toast.top - lift >= 0 ? lift : 0
}

export const isInside = (box: Box, point: { x: number; y: number } | null): boolean =>
  point !== null && point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom
