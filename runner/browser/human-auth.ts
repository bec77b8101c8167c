import type { Page, Response } from 'playwright-core'
import { realmOf } from './auth-challenge.ts'
import type { BrowserSession } from './browser-session.ts'

/** After so many wrong answers the page of the server is shown instead of another question. */
const TRIES_MAX = 3
/** The browser's error page, which replaces the challenge, may interrupt the new navigation once. */
const GO_TRIES_MAX = 2

/** Asks a watching human for a name and password when a click of theirs leads to a page that requires them. Chromium does not report challenges of frames. */
export function watchChallenges(session: BrowserSession, page: Page): void {
  let isAsking = false
  let tries = 0
  const onChallenge = async (response: Response, realm: string) => {
    const url = response.url()
    const credentials = (await session.human()?.onAuth({ url, realm }, page)) ?? null
    if (!credentials) return
    session.reportUnrecorded({ kind: 'sign_in' })
    await session.context.setHTTPCredentials({ ...credentials, origin: new URL(url).origin })
    isAsking = false
    await navigateAgain(page, response)
  }
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
    const realm = response.status() === 401 ? realmOf(response) : null
    if (response.status() !== 401) tries = 0
    if (realm === null || isAsking || tries >= TRIES_MAX || !session.human()) return
    tries++
    isAsking = true
    void onChallenge(response, realm)
      .catch(() => undefined)
      .finally(() => (isAsking = false))
  })
}

async function navigateAgain(page: Page, response: Response): Promise<void> {
  const request = response.request()
  for (let tries = 0; tries < GO_TRIES_MAX; tries++) {
    // Only the browser itself can send the data of a form again.
    const navigating = request.method() === 'GET' ? page.goto(request.url(), { waitUntil: 'commit' }) : page.reload({ waitUntil: 'commit' })
    const isDone = await navigating.then(
      () => true,
      (error: unknown) => !(error instanceof Error && /interrupted by another navigation/.test(error.message)),
    )
    if (isDone) return
  }
}
