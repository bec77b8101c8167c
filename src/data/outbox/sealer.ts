/** Text that only this browser profile can read: AES-GCM under a key that cannot be exported. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export interface Sealer {
  seal(value: unknown): Promise<Sealed>
  open(sealed: Sealed): Promise<unknown>
}

export function createSealer(key: CryptoKey): Sealer {
  return {
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(value ?? null)))
      return { iv, data }
    },
    async open({ iv, data }) {
      return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))) as unknown
    },
  }
}

/** A new key that can be stored in IndexedDB but never read out of the browser. */
export const createSealingKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
