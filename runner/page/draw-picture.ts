import type { SeenBox } from './seen-box.ts'

/** `jpeg`: the page in base64. `covers`: what must not be seen. Boxes are in pixels of the JPEG. */
export type PictureDrawing = { jpeg: string; covers: SeenBox[]; outline: SeenBox | null; widthPx: number; maxBytes: number }

/** The picture of a page is seldom too large at the first of them. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2]
const COVER = '#495057'
/** A line that is seen on every ground. */
const OUTLINE = [
  { colour: '#ffffff', widthPx: 7 },
  { colour: '#e03131', widthPx: 4 },
]
const OUTLINE_GAP_PX = 3

/** The picture as WebP in base64, with its outline and its covers; null when it cannot be made small enough. It is called on a page of ours only. */
export async function drawPicture({ jpeg, covers, outline, widthPx, maxBytes }: PictureDrawing): Promise<string | null> {
  const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const scale = Math.min(1, widthPx / picture.width)
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(scale, scale)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0)
  if (outline) drawOutline(pen, outline)
  // What is smoothed reaches a pixel further than it is.
  pen.fillStyle = COVER
  for (const { x, y, width, height } of covers) pen.fillRect(x - 1, y - 1, width + 2, height + 2)
  for (const quality of QUALITIES) {
    const image = await canvas.convertToBlob({ type: 'image/webp', quality })
    if (image.size <= maxBytes) return inBase64(new Uint8Array(await image.arrayBuffer()))
  }
  return null
}

function drawOutline(pen: OffscreenCanvasRenderingContext2D, { x, y, width, height }: SeenBox): void {
  for (const { colour, widthPx } of OUTLINE) {
    pen.strokeStyle = colour
    pen.lineWidth = widthPx
    pen.strokeRect(x - OUTLINE_GAP_PX, y - OUTLINE_GAP_PX, width + 2 * OUTLINE_GAP_PX, height + 2 * OUTLINE_GAP_PX)
  }
}

const inBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
