import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../data/client/client-context.tsx'
import { receiveChanges } from '../data/presence/receive-changes.ts'
import { startQueryPersistence } from '../data/cache/query-persistence.ts'
import { closeRequests } from '../lib/open-request.ts'
import type { AppliedChange } from '../sync/sync-engine.ts'

/**
 * Keeps cache and screen true to who is signed in: another user or nobody means an empty cache and a new look at the access rules.
 * The persisted queries of the present user are restored when the call returns. `onChange` runs after every change of user; `signedOut` is true when the user
 * signed out by choice, so that the next user does not land on this one's page.
 */
export function followSession(client: Client, queryClient: QueryClient, onChange: (signedOut: boolean) => void): void {
  const { session, sync } = client
  // before anything is read
  const listen = receiveChanges()
  const updater = new CacheUpdater(queryClient)
  sync.onApplied(updater.update)
  void import('./after-first-paint.ts').then(({ startAfterFirstPaint }) => startAfterFirstPaint(client, queryClient, listen))
  let known = identityOf(session)
  let hadSignedOut = hasSignedOut(session)
  let stopPersistence = persistFor(session.userId)
  let stopKeeping = () => {}
  let ended = Promise.resolve()
  openSync()

  session.subscribe(() => {
    const identity = identityOf(session)
    const signedOut = hasSignedOut(session)
    const hasJustSignedOut = signedOut && !hadSignedOut
    hadSignedOut = signedOut
    if (identity === known) {
      // this tab saw that the token was gone before the other tab's message came that its user had signed out
      if (hasJustSignedOut) onChange(true)
      // with a new token, from whichever tab, what was refused for the old one can go
      else sync.hint('look')
      return
    }
    known = identity
    stopPersistence({ wipe: true })
    stopKeeping()
    stopKeeping = () => {}
    queryClient.clear()
    closeRequests()
    stopPersistence = persistFor(session.userId)
    // a session that merely ran out keeps everything: the same user will be back
    ended = sync.close({ forget: !signedOut ? 'nothing' : session.state.keepsUnsent ? 'copies' : 'everything' })
    openSync()
    onChange(signedOut)
  })

  function openSync() {
    const { userId } = session
    if (userId === null || !session.isSignedIn) return
    // What the server takes leaves the queue at once, and must be in the cache by then. Without this part of the code the queue works all the same.
    const loaded = updater.load().catch(() => undefined)
    void Promise.all([ended, loaded]).then(() => {
      if (session.userId !== userId) return
      sync.open(userId)
      void keepFor(userId)
    })
  }

  async function keepFor(userId: string) {
    const user = await sync.opened
    if (!user) return
    const { cacheQueries, currentStore } = await import('../data/cache/cached-queries.ts')
    const present = async () => (session.userId === userId ? sync.opened : null)
    if (session.userId === userId) stopKeeping = cacheQueries(queryClient, currentStore(present))
  }

  function persistFor(userId: string | null) {
    return userId === null ? () => {} : startQueryPersistence(queryClient, userId, { storage: localStorage, page: window })
  }
}

type Update = (changes: AppliedChange[]) => void

/** Puts what the server has taken into the cache. Its code is no part of the first screen, and is there before the queue is opened. */
class CacheUpdater {
  readonly #queryClient: QueryClient
  #update: Update | null = null
  #loading: Promise<Update> | null = null

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
  }

  load(): Promise<Update> {
    this.#loading ??= import('../data/overlay/applied-to-cache.ts').then(
      ({ createCacheUpdater }) => (this.#update = createCacheUpdater(this.#queryClient)),
      (error: unknown) => {
        this.#loading = null
        throw error
      },
    )
    return this.#loading
  }

  /** At once, if it can: between the queue and the cache a change would be nowhere. */
  readonly update = (changes: AppliedChange[]): void => {
    if (this.#update) this.#update(changes)
    else void this.load().then((update) => update(changes))
  }
}

/** The user chose to go; a session that ran out is none. */
const hasSignedOut = ({ isSignedIn, state }: Client['session']) => !isSignedIn && !state.refreshFailed

const identityOf = (session: Client['session']) => (session.isSignedIn ? (session.userId ?? 'unknown') : null)
