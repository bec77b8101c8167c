import { hash, verify } from '@node-rs/argon2'

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default algorithm.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoy: Promise<string> | undefined

/** Whether the password fits. Without a hash (no such account) it takes as long as with one, and says no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}
