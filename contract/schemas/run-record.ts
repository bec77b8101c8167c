import { z } from 'zod'
import { screenBoxSchema } from './screen-box.ts'

/**
 * What a runner keeps of a run while it goes on: when each call began and ended, pictures of the page, and what the page complained about. The server
 * fetches it piece by piece. Times are milliseconds since the recording began, by the clock of the runner.
 */
export const RUN_TEXT_MAX = 500
/** Complaints of one run, of each kind; a page in a loop would fill the database. */
export const RUN_COMPLAINTS_MAX = 200

const timeSchema = z.number().min(0)

/**
 * When a call did its work. `before`: where its element was seen on the screen before; null when it was not in view, or there is none. `after`: where it was
 * seen then, when it had to be scrolled into view.
 */
export const runMarkSchema = z.object({
  from: timeSchema,
  to: timeSchema,
  before: screenBoxSchema.nullable(),
  after: screenBoxSchema.nullable(),
})
export type RunMark = z.infer<typeof runMarkSchema>

/** `id`: under which the pieces are fetched, also for a while after the session has ended. `secrets`: values that must not be seen in pictures. */
export const recordOptionsSchema = z.object({ id: z.uuid(), secrets: z.array(z.string().max(10_000)).max(1000) })
export type RecordOptions = z.infer<typeof recordOptionsSchema>

const pieceSchema = z.object({ seq: z.int().positive(), at: timeSchema })

/**
 * - `picture`: the page, as JPEG or WebP in base64; `width` and `height` are those of the page on the screen, in which marks have their boxes
 * - `still`: the page looked then as in the picture `of`
 * - `console`: an error or a warning that the page wrote to its console, or that none of its code has caught
 * - `request`: a request of the page that got no answer, or one with a status from 400
 */
export const runPieceSchema = z.discriminatedUnion('kind', [
  pieceSchema.extend({
    kind: z.literal('picture'),
    image: z.base64(),
    type: z.enum(['image/jpeg', 'image/webp']),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  pieceSchema.extend({ kind: z.literal('still'), of: z.int().positive() }),
  pieceSchema.extend({
    kind: z.literal('console'),
    level: z.enum(['error', 'warning']),
    text: z.string().max(RUN_TEXT_MAX),
    url: z.string().max(RUN_TEXT_MAX),
  }),
  pieceSchema.extend({
    kind: z.literal('request'),
    method: z.string().max(20),
    url: z.string().max(RUN_TEXT_MAX),
    status: z.int().nullable(),
    error: z.string().max(RUN_TEXT_MAX).nullable(),
  }),
])
export type RunPiece = z.infer<typeof runPieceSchema>
export type RunPicture = Extract<RunPiece, { kind: 'picture' }>
export type RunStill = Extract<RunPiece, { kind: 'still' }>
export type RunComplaint = Exclude<RunPiece, { kind: 'picture' | 'still' }>

/** A long poll for what came after the piece `after`: it answers as soon as there is something, else after `waitMs`. What came before is then forgotten. */
export const runPiecesInputSchema = z.object({
  id: z.uuid(),
  after: z.int().min(0),
  waitMs: z.number().int().min(0).max(30_000),
  /** The run has ended: what is still under way is waited for. */
  isLast: z.boolean(),
})
export type RunPiecesInput = z.infer<typeof runPiecesInputSchema>
export const runPiecesAnswerSchema = z.object({ pieces: z.array(runPieceSchema), isOver: z.boolean() })
export type RunPiecesAnswer = z.infer<typeof runPiecesAnswerSchema>

/** The page as it is now, as HTML without scripts, in which no secret stands. */
export const pageCopyInputSchema = z.object({ sessionKey: z.string().min(1), secrets: z.array(z.string().max(10_000)).max(1000) })
/** `html`: null when none could be made. */
export const pageCopyAnswerSchema = z.object({ html: z.string().nullable() })
export type PageCopyAnswer = z.infer<typeof pageCopyAnswerSchema>
