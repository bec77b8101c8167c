import type { Taken } from '#contract/schemas/runner-api.ts'
import type { BrowserSession } from './browser-session.ts'
import type { Deadline } from './clock.ts'

/** The circumstances under which a step acts on its element. `taken`: what it has taken from the page. */
export type Step = {
  session: BrowserSession
  caption: string
  secret: boolean
  isChoice: boolean
  deadline: Deadline
  signal: AbortSignal
  taken: Taken | null
}
