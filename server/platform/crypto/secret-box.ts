import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts small secrets for storage (AES-256-GCM).
 *
 * `purpose` names the secret and its owner (`env:<project>:<key>`), so that a ciphertext that is copied to another row cannot be opened there.
 */
export type SecretBox = {
  seal(plain: string, purpose: string): string
  /** Errors: throws when the text was changed, sealed for another purpose, or with another key. */
  open(sealed: string, purpose: string): string
}

/** `key` is 32 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(plain, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, purpose) {
      const [version, text] = sealed.split('.')
      const bytes = Buffer.from(text ?? '', 'base64url')
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not a sealed secret')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
