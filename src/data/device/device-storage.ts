export type DeviceStorage = { usedBytes: number | null; quotaBytes: number | null; isProtected: boolean }

/** Reads the storage that the application uses on this device, the quota, and whether the browser promised not to delete it. */
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
