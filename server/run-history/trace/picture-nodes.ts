import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { SnapshotNode } from './trace-format.ts'

/** `type`: of the content, as in `image/jpeg`. */
export type TracePicture = { id: string; width: number; height: number; content: Uint8Array; type: string }

const PAGE_STYLE = 'margin:0;position:relative;overflow:hidden;background:#fff'
const MARK_STYLE = 'position:absolute;box-sizing:border-box;border:2px solid #e03131;border-radius:3px;background:rgba(224,49,49,.12);'

/** The place of the picture among the nodes of its snapshot: nodes are counted when they end, and it is the first that does. */
const PICTURE_NODE = 0

/**
 * Makes pages that show a picture, with an element framed. The picture stands in the page itself, because a trace has no other place that every viewer looks
 * into; a picture that was used before is referred to.
 */
export function createPictureNodes(): (picture: TracePicture, boxes: readonly ScreenBox[], snapshotIndex: number) => SnapshotNode {
  const seenIn = new Map<string, number>()
  return (picture, boxes, snapshotIndex) => {
    const seen = seenIn.get(picture.id)
    if (seen === undefined) seenIn.set(picture.id, snapshotIndex)
    const image: SnapshotNode = seen === undefined ? imageOf(picture) : [[snapshotIndex - seen, PICTURE_NODE]]
    return ['HTML', {}, ['BODY', { style: PAGE_STYLE }, image, ...boxes.map(markOf)]]
  }
}

const imageOf = ({ content, type, width, height }: TracePicture): SnapshotNode => [
  'IMG',
  {
    src: `data:${type};base64,${Buffer.from(content).toString('base64')}`,
    alt: '',
    style: `display:block;width:${width}px;height:${height}px`,
  },
]

const markOf = ({ x, y, width, height }: ScreenBox): SnapshotNode => [
  'DIV',
  { style: `${MARK_STYLE}left:${x}px;top:${y}px;width:${width}px;height:${height}px` },
]
