import { decode } from 'jpeg-js'
import type { Picture } from './capture.ts'
import { blocksToPixels, cropJpeg } from './jpeg/crop.ts'
import { findDamage, fingerprintOf, type BlockRect, type FrameFingerprint } from './jpeg/damage.ts'
import type { JpegFrame } from './jpeg/jpeg-frame.ts'
import { ENCODING } from './rfb/encodings.ts'
import { packPixels, packTightPixel } from './rfb/pixels.ts'
import type { RfbConnection } from './rfb/rfb-connection.ts'
import { isSameSize } from './picture-size.ts'
import { encodeRaw, encodeTightFill, encodeTightJpeg, type Rect, type Size } from './rfb/server-messages.ts'

/** The part of a connection that sending pictures needs. */
export type PictureTarget = Pick<
  RfbConnection,
  'canUpdate' | 'supports' | 'pixelFormat' | 'sendUpdate' | 'framebuffer' | 'isResizable' | 'resize'
>

/** The colour that is shown where there is no page: red, green, blue. */
const GREY = [0xe9, 0xec, 0xef] as const
/** When more than this share of the picture has changed, the whole picture is not larger than its parts and is cheaper to make. */
const WHOLE_SHARE = 0.75

/**
 * Sends one viewer the changed parts of pictures, as fast as it can take them; pictures in between are skipped. The viewer's framebuffer gets the size of
 * the screen in the picture. A viewer whose framebuffer cannot be changed is sent only pictures in its size.
 */
export class PictureSender {
  readonly #connection: PictureTarget
  #picture: Picture = { kind: 'blank' }
  #sent: FrameFingerprint | null = null
  #isCurrent = true

  constructor(connection: PictureTarget) {
    this.#connection = connection
  }

  /** Sets the picture to be sent next, and sends it when the viewer can take it. */
  offer(picture: Picture): void {
    this.#picture = picture
    this.#isCurrent = false
    this.pump()
  }

  /** The viewer needs the whole picture, whatever was sent before. */
  forget(): void {
    this.#sent = null
    this.#isCurrent = false
  }

  /** Sends the present picture when the viewer can take it and does not have it. */
  pump(): void {
    if (this.#isCurrent || !this.#connection.canUpdate()) return
    this.#isCurrent = true
    if (!this.#fitFramebuffer(this.#picture)) return
    const rects = this.#rects(this.#picture)
    if (rects.length > 0) this.#connection.sendUpdate(rects)
  }

  /** Whether the viewer's framebuffer has the size for the picture now. */
  #fitFramebuffer(picture: Picture): boolean {
    if (picture.kind === 'blank' || isSameSize(picture.screen, this.#connection.framebuffer)) return true
    if (!this.#connection.isResizable) return false
    this.#connection.resize(picture.screen)
    this.#sent = null
    return true
  }

  #rects(picture: Picture): Buffer[][] {
    const before = this.#sent
    this.#sent = null
    if (picture.kind === 'blank') return [this.#fill(this.#screen)]
    const { frame, jpeg } = picture
    if (!frame) return this.#unknown(jpeg)
    const after = fingerprintOf(frame)
    this.#sent = after
    const damage = before && findDamage(before, after)
    if (!damage) return this.#whole(frame.headers, jpeg)
    const changed = damage.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0)
    if (changed > WHOLE_SHARE * frame.columns * frame.rows) return this.#whole(frame.headers, jpeg)
    return damage.map((rect) => this.#part(frame, rect))
  }

  /** Pictures of pop-up windows may be smaller than the screen; the area beside them is filled. */
  #whole({ width, height }: Size, jpeg: Buffer): Buffer[][] {
    const rect = { x: 0, y: 0, width, height }
    const picture = this.#jpeg(rect, jpeg)
    return isSameSize({ width, height }, this.#screen) ? [picture] : [this.#fill(this.#screen), picture]
  }

  /** A JPEG of a kind that cannot be cut. It is decoded to find its size. */
  #unknown(jpeg: Buffer): Buffer[][] {
    try {
      return this.#whole(decode(jpeg, { useTArray: true }), jpeg)
    } catch {
      return [this.#fill(this.#screen)]
    }
  }

  #part(frame: JpegFrame, blocks: BlockRect): Buffer[] {
    return this.#jpeg(blocksToPixels(frame, blocks), cropJpeg(frame, blocks))
  }

  #jpeg(rect: Rect, jpeg: Buffer): Buffer[] {
    if (this.#isTight()) return encodeTightJpeg(rect, jpeg)
    return encodeRaw(rect, packPixels(decode(jpeg, { useTArray: true, formatAsRGBA: true }).data, this.#connection.pixelFormat))
  }

  #fill(rect: Rect): Buffer[] {
    const { pixelFormat } = this.#connection
    if (this.#isTight()) return encodeTightFill(rect, packTightPixel(GREY, pixelFormat))
    const rgba = new Uint8Array(rect.width * rect.height * 4)
    for (let at = 0; at < rgba.length; at += 4) rgba.set([...GREY, 255], at)
    return encodeRaw(rect, packPixels(rgba, pixelFormat))
  }

  get #screen(): Rect {
    return { x: 0, y: 0, ...this.#connection.framebuffer }
  }

  /** Whether to use Tight, which carries JPEG only to clients with at least 16 bits per pixel. */
  #isTight(): boolean {
    return this.#connection.supports(ENCODING.tight) && this.#connection.pixelFormat.bitsPerPixel >= 16
  }
}
