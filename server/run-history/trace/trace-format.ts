import type { ScreenBox } from '#contract/schemas/screen-box.ts'

/**
 * Lines of a trace of Playwright, of the version that its viewer reads since 1.60. Times are milliseconds since the beginning of the run.
 *
 * Source: playwright-core, `server/trace/recorder/tracing.ts` and `isomorphic/trace/traceModernizer.ts`.
 */
export const TRACE_VERSION = 10

/** There is one page, with one frame: the history does not tell them apart. */
export const PAGE_ID = 'page@1'
export const FRAME_ID = 'frame@1'

/** A text, an element as `[name, attributes, ...children]`, or `[[back, index]]`: a node of a snapshot that many snapshots before, by its place there. */
export type SnapshotNode = string | [[number, number]] | [string, Record<string, string>, ...SnapshotNode[]]

export type Viewport = { width: number; height: number }

export type TraceEvent =
  | {
      type: 'context-options'
      version: typeof TRACE_VERSION
      origin: 'library'
      browserName: string
      platform: string
      wallTime: number
      monotonicTime: number
      sdkLanguage: 'javascript'
      title: string
      options: { viewport: Viewport }
    }
  | {
      type: 'before'
      callId: string
      parentId?: string
      startTime: number
      title: string
      class: string
      method: string
      params: Record<string, unknown>
      pageId?: string
    }
  | { type: 'input'; callId: string; box: ScreenBox }
  | { type: 'log'; callId: string; time: number; message: string }
  | { type: 'after'; callId: string; endTime: number; error?: { name: string; message: string } }
  | { type: 'screencast-frame'; pageId: string; file: string; width: number; height: number; timestamp: number }
  | {
      type: 'console'
      messageType: 'error' | 'warning'
      text: string
      args: never[]
      location: { url: string; lineNumber: number; columnNumber: number }
      time: number
      pageId: string
    }
  | { type: 'event'; time: number; class: string; method: string; params: Record<string, unknown> }
  | { type: 'frame-snapshot'; snapshot: FrameSnapshot }
  | { type: 'resource-snapshot'; snapshot: NetworkEntry }

export type FrameSnapshot = {
  callId: string
  phase: 'before' | 'after'
  pageId: string
  frameId: string
  frameUrl: string
  doctype: string
  html: SnapshotNode
  viewport: Viewport
  timestamp: number
  resourceOverrides: never[]
  isMainFrame: true
}

/** An entry as in HAR 1.2, with what only Playwright has. */
export type NetworkEntry = {
  pageref: string
  startedDateTime: string
  time: number
  request: { method: string; url: string } & Unknown
  response: {
    status: number
    statusText: string
    content: { size: number; mimeType: string }
    redirectURL: string
    _failureText?: string
  } & Unknown
  cache: Record<string, never>
  timings: { send: number; wait: number; receive: number }
  _frameref: string
  _monotonicTime: number
}
type Unknown = { httpVersion: string; cookies: never[]; headers: never[]; queryString?: never[]; headersSize: number; bodySize: number }
