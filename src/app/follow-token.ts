import { ACCESS_TOKEN_KEY, type Session } from '../data/session/session.ts'

/** Reads the stored token again whenever it may have changed without a message to this tab. */
export function followToken(session: Pick<Session, 'look'>): void {
  const look = () => session.look()
  window.addEventListener('storage', ({ key }) => {
    // null: all of it was cleared
    if (key === null || key === ACCESS_TOKEN_KEY) look()
  })
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  look()
}
