/**
 * Where an update of the application stands in this tab.
 * - current: nothing to do
 * - waiting: a new version is installed and waits for the user's word
 * - applying: the user agreed in this tab; the page reloads as soon as the new version is in charge
 * - taken-over: another tab agreed; this page still runs the old code and should be reloaded
 */
export type UpdateState = 'current' | 'waiting' | 'applying' | 'taken-over'

export type UpdateEvent = 'installed' | 'accepted' | 'postponed' | 'in-charge'

/** The next state, and whether to reload now. A page is reloaded only after its own user agreed. */
export function nextUpdateState(state: UpdateState, event: UpdateEvent): { state: UpdateState; reload: boolean } {
  switch (event) {
    case 'installed':
      return { state: state === 'current' ? 'waiting' : state, reload: false }
    case 'accepted':
      return state === 'taken-over' ? { state, reload: true } : { state: 'applying', reload: false }
    case 'postponed':
      return { state: 'current', reload: false }
    case 'in-charge':
      return state === 'applying' ? { state, reload: true } : { state: 'taken-over', reload: false }
    default:
      throw new Error(`Unexpected update event: ${String(event)}`)
  }
}
