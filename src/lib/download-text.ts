/** Hands a text to the user as a file. */
export function downloadText(name: string, text: string, type: 'application/json' | 'text/plain' = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
