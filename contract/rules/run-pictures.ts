import type { RunPictureFacts } from '../schemas/run.ts'

/** Clocks of the browser and of the runner differ a little. In milliseconds. */
export const PICTURE_TOLERANCE_MS = 30

/** The pictures that show the page when something began and when it had ended; `pictures` in the order in which they were taken. */
export function picturesOfSpan<Picture extends Pick<RunPictureFacts, 'at' | 'until'>>(
  pictures: readonly Picture[],
  { from, to }: { from: number; to: number },
): { before: Picture | null; after: Picture | null } {
  return {
    before: pictures.findLast(({ at }) => at <= from + PICTURE_TOLERANCE_MS) ?? null,
    after: pictures.find(({ until }) => until >= to - PICTURE_TOLERANCE_MS) ?? pictures.at(-1) ?? null,
  }
}
