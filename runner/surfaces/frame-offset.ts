import type { Frame } from 'playwright-core'

/** The position of a frame's content in the page's viewport, in CSS pixels; zero when it cannot be determined. */
export async function frameOffset(frame: Frame): Promise<{ x: number; y: number }> {
  if (!frame.parentFrame()) return { x: 0, y: 0 }
  const box = await frame
    .frameElement()
    .then((element) => element.boundingBox())
    .catch(() => null)
  return { x: box?.x ?? 0, y: box?.y ?? 0 }
}
