import type { Client } from '../../src/data/client/client-context.tsx'
import { Reachability } from '../../src/data/client/reachability.ts'
import { Session } from '../../src/data/session/session.ts'
import { type Answers, createAnsweringApi } from './answers.ts'
import { createDeviceTwin, type Device } from './device-twin.ts'

/** Everything around a component that the product takes from server, network and browser. */
export type World = {
  answers?: Answers
  isReachable?: boolean
  isSignedIn?: boolean
  device?: Device
}

export const USER_ID = '0190a000-0000-7000-8000-0000000000aa'

/** The product's own client, put together without server, network and storage. */
export function createClientTwin({ answers = {}, isReachable = true, isSignedIn = true, device = {} }: World): Client {
  const session = createSessionTwin(isSignedIn)
  const reachability = new Reachability({
    isBrowserOnline: () => isReachable,
    probe: () => Promise.resolve(isReachable),
    later: () => () => {},
  })
  return { session, reachability, api: createAnsweringApi(answers), sync: createDeviceTwin(device, session.userId) }
}

function createSessionTwin(isSignedIn: boolean): Session {
  const stored = new Map(isSignedIn ? [['accessToken', tokenOf(USER_ID)]] : [])
  return new Session({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    channel: { postMessage: () => {}, addEventListener: () => {} },
    exclusively: (work) => work(),
    requestFreshToken: () => Promise.resolve({ kind: 'unreachable', cause: new Error('there is no server') }),
    requestLogout: () => Promise.resolve(),
    mirror: () => {},
  })
}

/** A token that names the user; it has no signature. */
const tokenOf = (userId: string) => ['', btoa(JSON.stringify({ sub: userId })), ''].join('.')
