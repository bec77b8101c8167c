import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SignJWT } from 'jose'
import { deriveKey, KEY_FILE, loadMasterKey } from './keys.ts'
import { hashOpaqueToken, newOpaqueToken } from './opaque-token.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createSecretBox } from './secret-box.ts'
import { createTokenSigner } from './token-signer.ts'

describe('secret box', () => {
  const box = createSecretBox(randomBytes(32))

  test('opens what it sealed', () => {
    expect(box.open(box.seal('Пароль 🔑', 'env:p:KEY'), 'env:p:KEY')).toBe('Пароль 🔑')
  })

  test('never seals alike twice', () => {
    expect(box.seal('x', 'a')).not.toBe(box.seal('x', 'a'))
  })

  test('refuses a secret that was sealed for another purpose or key, or was changed', () => {
    const sealed = box.seal('x', 'env:p:KEY')
    expect(() => box.open(sealed, 'env:q:KEY')).toThrow()
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'env:p:KEY')).toThrow()
    expect(() => box.open(`${sealed.slice(0, -2)}AA`, 'env:p:KEY')).toThrow()
    expect(() => box.open('plain text', 'env:p:KEY')).toThrow()
  })
})

describe('token signer', () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const signer = createTokenSigner(randomBytes(32), { now: () => now })
  beforeEach(() => {
    now = new Date('2026-01-01T00:00:00Z')
  })

  test('a token is good for its audience until it expires', async () => {
    const token = await signer.sign('access', { sub: 'u' }, 60)
    expect(await signer.verify('access', token)).toMatchObject({ sub: 'u' })
    expect(await signer.verify('vnc', token)).toBeNull()
    now = new Date('2026-01-01T00:01:01Z')
    expect(await signer.verify('access', token)).toBeNull()
  })

  test('refuses tokens of another key and unsigned ones', async () => {
    const other = createTokenSigner(randomBytes(32), { now: () => now })
    expect(await signer.verify('access', await other.sign('access', { sub: 'u' }, 60))).toBeNull()
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"u","aud":"access"}')}.`
    expect(await signer.verify('access', unsigned)).toBeNull()
  })

  test('refuses a token that brings its own key along, or names another algorithm', async () => {
    const key = randomBytes(32)
    const jwk = { kty: 'oct', k: key.toString('base64url') }
    const claims = () => new SignJWT({ sub: 'u', aud: 'access', iat: now.getTime() / 1000, exp: now.getTime() / 1000 + 60 })
    const headers = [{ jwk }, { jku: 'https://evil.example/keys.json' }, { kid: '../../dev/null' }, {}]
    for (const header of headers) {
      const forged = await claims()
        .setProtectedHeader({ alg: 'HS256', ...header })
        .sign(key)
      expect(await signer.verify('access', forged)).toBeNull()
    }
    const stronger = await claims().setProtectedHeader({ alg: 'HS512' }).sign(randomBytes(64))
    expect(await signer.verify('access', stronger)).toBeNull()
  })
})

test('an opaque token is 256 random bits, never the same twice, and stored as a hash', () => {
  const tokens = Array.from({ length: 1000 }, newOpaqueToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [first = ''] = tokens
  expect(hashOpaqueToken(first)).toBe(hashOpaqueToken(first))
  expect(hashOpaqueToken(first)).not.toContain(first)
})

describe('passwords', () => {
  test('fit their own hash only, and nobody without a hash', async () => {
    const hash = await hashPassword('correct')
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(hash, 'correct')).toBe(true)
    expect(await verifyPassword(hash, 'wrong')).toBe(false)
    expect(await verifyPassword(null, 'no account has this password')).toBe(false)
  })
})

describe('master key', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reprise-key-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('is made once, readable by the owner only, also by servers that start together', async () => {
    const keys = await Promise.all(Array.from({ length: 4 }, () => loadMasterKey({ secretKey: null, dataDir })))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect((await stat(join(dataDir, KEY_FILE))).mode & 0o777).toBe(0o600)
  })

  test('is never replaced when it is damaged', async () => {
    await writeFile(join(dataDir, KEY_FILE), 'too short')
    await expect(loadMasterKey({ secretKey: null, dataDir })).rejects.toThrow('damaged')
  })

  test('gives unrelated keys for different uses', () => {
    const key = randomBytes(32)
    expect(deriveKey(key, 'a')).not.toEqual(deriveKey(key, 'b'))
    expect(deriveKey(key, 'a')).toEqual(deriveKey(key, 'a'))
  })
})
