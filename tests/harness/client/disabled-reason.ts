/** What a button says of why it cannot be pressed; null when it can be. */
export function disabledReason(button: HTMLElement): string | null {
  if (button.getAttribute('aria-disabled') !== 'true') return null
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
