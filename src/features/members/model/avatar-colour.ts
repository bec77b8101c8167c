export const AVATAR_COLOURS = 12

/** A colour number 0..11 that is always the same for the same e-mail, however it is written (FNV-1a over its lower-case form). */
export function avatarColour(email: string): number {
  let hash = 0x811c9dc5
  for (const character of email.trim().toLowerCase()) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0) % AVATAR_COLOURS
}
