/** Loads the page again. In a file of its own, so that tests can see it called. */
export function reloadPage(): void {
  window.location.reload()
}
