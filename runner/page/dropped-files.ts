/** A file to drop; `content` in base64. */
export type DroppedFile = { name: string; mimeType: string; content: string }

/** Drops files on an element: the events that a drag from the desktop causes, in their order. */
export function dropFiles(zone: Element, files: readonly DroppedFile[]): void {
  const dataTransfer = new DataTransfer()
  for (const { name, mimeType, content } of files) {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
  }
  const { x, y, width, height } = zone.getBoundingClientRect()
  const common = { bubbles: true, cancelable: true, composed: true, dataTransfer, clientX: x + width / 2, clientY: y + height / 2 }
  for (const type of ['dragenter', 'dragover', 'drop']) zone.dispatchEvent(new DragEvent(type, common))
}
