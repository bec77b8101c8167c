import type { Frame } from 'playwright-core'

/** Where a frame's content begins on the screen. */
export async function frameOffset(frame: Frame): Promise<{ x: number; y: number }> {
  if (!frame.parentFrame()) return { x: 0, y: 0 }
  const box = await frame
    .frameElement()
    .then((element) => element.boundingBox())
    .catch(() => null)
  return { x: box?.x ?? 0, y: box?.y ?? 0 }
}
