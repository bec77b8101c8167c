import { CHANGES_CHANNEL, type Changes } from './changes-channel.ts'

/**
 * Calls `onFound` when a user who waited for a runner for this recipe has got it; also after changes may have been missed, so the caller has to ask.
 * Returns the function that ends it.
 */
export function onRunnerFound(recipeId: string, onFound: () => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Changes>) => {
    if ('missed' in data) onFound()
    else if ('changes' in data && data.changes.some(({ id, what }) => id === recipeId && what === 'reserved')) onFound()
  })
  return () => channel.close()
}
