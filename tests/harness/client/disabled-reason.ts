/** The reason that a button gives for being disabled; null when it is enabled. */
export function disabledReason(button: HTMLElement): string | null {
  if (button.getAttribute('aria-disabled') !== 'true') return null
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
