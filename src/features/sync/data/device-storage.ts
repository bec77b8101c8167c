export type DeviceStorage = { usedBytes: number | null; quotaBytes: number | null; isProtected: boolean }

/** How much this browser keeps for the application, how much it may, and whether it promised not to throw it away. */
export async function readDeviceStorage(): Promise<DeviceStorage> {
  const storage = navigator.storage as StorageManager | undefined
  const estimate = await storage?.estimate?.().catch(() => null)
  const isProtected = (await storage?.persisted?.().catch(() => false)) ?? false
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, isProtected }
}

let wasAsked = false

/** Asks the browser, once, to keep the data also when the device runs short. Some browsers ask the user. */
export async function protectStorage(): Promise<void> {
  if (wasAsked) return
  wasAsked = true
  await (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
}

/** Hands a text to the user as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
