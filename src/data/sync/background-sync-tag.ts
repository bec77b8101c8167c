/** Under this name the browser is asked to wake the service worker when the network is back. */
export const BACKGROUND_SYNC_TAG = 'reprise-outbox'
