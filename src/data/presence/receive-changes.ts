import { CHANGES_CHANNEL, type Changes } from './changes-channel.ts'

type Listen = (changes: Changes) => void

/**
 * Hears from now on what others change. To be called before the first answer of the server is asked for, or what changes between the two is
 * missed; what comes before somebody listens waits for that. Returns the function that sets the listener.
 */
export function receiveChanges(channel: Pick<BroadcastChannel, 'addEventListener'> = new BroadcastChannel(CHANGES_CHANNEL)) {
  const early: Changes[] = []
  let hear: Listen = (changes) => void early.push(changes)
  channel.addEventListener('message', ({ data }: MessageEvent<Changes>) => hear(data))
  return (listen: Listen): void => {
    hear = listen
    early.splice(0).forEach(listen)
  }
}
