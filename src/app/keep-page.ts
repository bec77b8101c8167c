/**
 * The router reloads the page by itself when the code of a screen does not arrive. Without a network that would leave nothing of the
 * application, so it is told in words that it does not know; the crash screen says what can be done.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `not loaded: ${payload.message}`
  })
}
