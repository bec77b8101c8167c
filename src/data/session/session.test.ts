import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCESS_TOKEN_KEY, Session } from './session.ts'
import type { RefreshAnswer } from './request-fresh-token.ts'
import type { SessionMessage } from './session-channel.ts'

/** One browser: shared storage, a channel between tabs, one lock. */
function createBrowser() {
  const store = new Map<string, string>()
  const tabs: { owner: object; receive: (event: MessageEvent) => void }[] = []
  let lock: Promise<unknown> = Promise.resolve()
  const answers: RefreshAnswer[] = []
  const requestFreshToken = vi.fn<() => Promise<RefreshAnswer>>(async () => answers.shift() ?? { kind: 'refused' })
  const requestLogout = vi.fn<() => Promise<void>>(async () => {})
  const mirror = vi.fn<(token: string | null) => void>()
  const openTab = () => {
    const owner = {}
    return new Session({
      storage: {
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => void store.set(key, value),
        removeItem: (key) => void store.delete(key),
      },
      channel: {
        addEventListener: (_type: string, receive: unknown) => void tabs.push({ owner, receive: receive as (event: MessageEvent) => void }),
        postMessage: (data: unknown) => {
          for (const tab of tabs) if (tab.owner !== owner) tab.receive({ data } as MessageEvent)
        },
      },
      exclusively: (work) => {
        const result = lock.then(work)
        lock = result.catch(() => {})
        return result
      },
      requestFreshToken,
      requestLogout,
      mirror,
    })
  }
  const postFromWorker = (data: SessionMessage) => tabs.forEach((tab) => tab.receive({ data } as MessageEvent))
  return { store, openTab, postFromWorker, answers, requestFreshToken, requestLogout, mirror }
}

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  browser = createBrowser()
})

describe('signing in and out', () => {
  it('stores the token for the next start and sends it to the other tabs', () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.signIn('t1')
    expect(browser.store.get(ACCESS_TOKEN_KEY)).toBe('t1')
    expect(two.state.token).toBe('t1')
    expect(browser.openTab().isSignedIn).toBe(true)
    expect(browser.mirror).toHaveBeenCalledWith('t1')
  })

  it('keeps a token that a worker renewed, but not for somebody who has left', () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.signIn('t1')
    browser.postFromWorker({ kind: 'token', token: 't2', replaces: 't1' })
    expect([one, two].map(({ state }) => state.token)).toEqual(['t2', 't2'])
    expect(browser.store.get(ACCESS_TOKEN_KEY)).toBe('t2')
    void one.signOut()
    browser.postFromWorker({ kind: 'token', token: 't3', replaces: 't2' })
    expect([one, two].map(({ state }) => state.token)).toEqual([null, null])
    expect(browser.store.has(ACCESS_TOKEN_KEY)).toBe(false)
  })

  it('leaves every tab at once, also when the server does not answer', () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.signIn('t1')
    browser.requestLogout.mockReturnValueOnce(new Promise(() => {}))
    const listener = vi.fn<() => void>()
    two.subscribe(listener)
    void one.signOut()
    expect(one.isSignedIn).toBe(false)
    expect(two.isSignedIn).toBe(false)
    expect(listener).toHaveBeenCalledOnce()
    expect(browser.store.has(ACCESS_TOKEN_KEY)).toBe(false)
    expect(two.state.refreshFailed).toBe(false)
  })

  it('reports to every tab that unsent changes stay', () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.signIn('t1')
    void one.signOut({ keepsUnsent: true })
    expect([one, two].map(({ state }) => state)).toEqual([one, two].map(() => ({ token: null, refreshFailed: false, keepsUnsent: true })))
  })
})

describe('the stored token', () => {
  it('is gone: whoever looks is signed out, and what is unsent is not given up', () => {
    const tab = browser.openTab()
    tab.signIn('t1')
    const listener = vi.fn<() => void>()
    tab.subscribe(listener)
    tab.look()
    expect(listener).not.toHaveBeenCalled()
    browser.store.clear()
    tab.look()
    expect(tab.state).toEqual({ token: null, refreshFailed: true })
    expect(browser.mirror).toHaveBeenLastCalledWith(null)
  })

  it('is gone when a refresh comes to it: signed out as well, without asking the server', async () => {
    const tab = browser.openTab()
    tab.signIn('t1')
    browser.store.clear()
    expect(await tab.refresh('t1')).toBeNull()
    expect(tab.isSignedIn).toBe(false)
    expect(browser.requestFreshToken).not.toHaveBeenCalled()
  })

  it('is another one: the word of the tab that brought it got lost, and it counts', () => {
    const tab = browser.openTab()
    tab.signIn('t1')
    browser.store.set(ACCESS_TOKEN_KEY, 't2')
    tab.look()
    expect(tab.state).toEqual({ token: 't2', refreshFailed: false })
  })
})

describe('refreshing', () => {
  it('asks the server once for all callers of all tabs', async () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.signIn('old')
    browser.answers.push({ kind: 'token', token: 'new' })
    expect(await Promise.all([one.refresh('old'), one.refresh('old'), two.refresh('old')])).toEqual(['new', 'new', 'new'])
    expect(browser.requestFreshToken).toHaveBeenCalledOnce()
  })

  it('signs out everywhere and says why when the server refuses', async () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.signIn('old')
    browser.answers.push({ kind: 'refused' })
    expect(await one.refresh('old')).toBeNull()
    expect(one.state).toMatchObject({ token: null, refreshFailed: true })
    expect(two.state).toMatchObject({ token: null, refreshFailed: true })
  })

  it('stays signed in when the server cannot be reached', async () => {
    const tab = browser.openTab()
    tab.signIn('old')
    browser.answers.push({ kind: 'unreachable', cause: new Error('Failed to fetch') })
    await expect(tab.refresh('old')).rejects.toThrow('Failed to fetch')
    expect(tab.isSignedIn).toBe(true)
    browser.answers.push({ kind: 'token', token: 'new' })
    expect(await tab.refresh('old')).toBe('new')
  })

  it('does not sign in again when the user left during the request', async () => {
    const tab = browser.openTab()
    tab.signIn('old')
    browser.requestFreshToken.mockImplementationOnce(async () => {
      await tab.signOut()
      return { kind: 'token', token: 'new' }
    })
    expect(await tab.refresh('old')).toBeNull()
    expect(tab.isSignedIn).toBe(false)
    expect(browser.store.has(ACCESS_TOKEN_KEY)).toBe(false)
  })

  it('forgets the failure with the next login', async () => {
    const tab = browser.openTab()
    tab.signIn('old')
    browser.answers.push({ kind: 'refused' })
    await tab.refresh('old')
    tab.signIn('fresh')
    expect(tab.state).toEqual({ token: 'fresh', refreshFailed: false })
  })
})
