/** Facts about the browser, and its abilities that the product relies on. */
export function browserFacts() {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator
  return {
    userAgent,
    languages: [...languages],
    cores: hardwareConcurrency,
    hasTouch: maxTouchPoints > 0,
    isSecureContext: globalThis.isSecureContext,
    has: {
      locks: 'locks' in navigator,
      indexedDB: 'indexedDB' in globalThis,
      serviceWorker: 'serviceWorker' in navigator,
      sharedWorker: 'SharedWorker' in globalThis,
      broadcastChannel: 'BroadcastChannel' in globalThis,
      backgroundSync: 'SyncManager' in globalThis,
      clipboard: 'clipboard' in navigator,
    },
  }
}

export function pageFacts() {
  return {
    openedAt: new Date(performance.timeOrigin).toISOString(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    visibility: document.visibilityState,
    viewport: `${innerWidth}x${innerHeight}`,
    pixelRatio: devicePixelRatio,
  }
}

/** Null: this browser has none, or the page came without one. */
export async function serviceWorkerFacts() {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await container?.getRegistration().catch(() => undefined)
  const stateOf = (worker: ServiceWorker | null | undefined) => worker?.state ?? null
  return {
    inCharge: stateOf(container?.controller),
    active: stateOf(registration?.active),
    waiting: stateOf(registration?.waiting),
    installing: stateOf(registration?.installing),
  }
}
