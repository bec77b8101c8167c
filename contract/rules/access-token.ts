/** The sign by which people and scanners of secrets know an access token of this product. */
const PREFIX = 'rpr_'
/** Letters and digits of the random part: 40 of 62 hold 238 bits. */
export const ACCESS_TOKEN_RANDOM_LENGTH = 40
const CHECK_LENGTH = 6
export const ACCESS_TOKEN_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SHAPE = /^rpr_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/

/** The token with this random part. Its end is a checksum, by which a scanner tells a token from a word that only looks like one. */
export function accessTokenOf(random: string): string {
  return `${PREFIX}${random}${checkOf(random)}`
}

/** Whether a text is meant as an access token, be it a right one or not. Other tokens of the product never begin so. */
export function looksLikeAccessToken(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** Whether a text has the form of an access token: false when a letter was lost or mistyped. */
export function isAccessToken(text: string): boolean {
  const [, random, check] = SHAPE.exec(text) ?? []
  return random !== undefined && checkOf(random) === check
}

/** CRC-32 of the random part, in the same letters. Source: ISO 3309, as zip and PNG have it. */
function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  for (let place = 0; place < CHECK_LENGTH; place++) {
    check = ACCESS_TOKEN_ALPHABET.charAt(rest % ACCESS_TOKEN_ALPHABET.length) + check
    rest = Math.floor(rest / ACCESS_TOKEN_ALPHABET.length)
  }
  return check
}

function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
