import type { BrowserSession } from './browser-session.ts'
import type { Found } from './target.ts'

/** Drops files on the found element, as from the desktop. */
export async function dropFiles(session: BrowserSession, { frame }: Found, names: readonly string[]): Promise<void> {
  const named = await session.files.contents(names)
  const files = named.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') }))
  await session.agents.call(frame, 'dropFiles', files)
}
