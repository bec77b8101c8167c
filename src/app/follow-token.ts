import { ACCESS_TOKEN_KEY, type Session } from '../data/session/session.ts'

/** Whatever may have happened to the stored token while nobody told this tab: it is looked at. */
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
