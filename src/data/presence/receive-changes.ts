import { CHANGES_CHANNEL, type Changes } from './changes-channel.ts'

type Listen = (changes: Changes) => void

/**
 * Receives the changes of other users from now on. It must be called before the first request to the server; otherwise changes between the two are
 * missed. Changes that come before there is a listener wait for it. Returns the function that sets the listener.
 */
export function receiveChanges(channel: Pick<BroadcastChannel, 'addEventListener'> = new BroadcastChannel(CHANGES_CHANNEL)) {
  const early: Changes[] = []
  let receive: Listen = (changes) => void early.push(changes)
  channel.addEventListener('message', ({ data }: MessageEvent<Changes>) => receive(data))
  return (listen: Listen): void => {
    receive = listen
    early.splice(0).forEach(listen)
  }
}
