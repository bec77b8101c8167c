import { domainToASCII } from 'node:url'

/**
 * The one spelling of an address under which an account is stored, found and written to.
 *
 * Compatibility forms become plain letters (NFKC), all is lower case, and a domain in another script becomes its ASCII form: a
 * look-alike domain is then visibly another one. Since mail goes to this spelling and no other, nobody can register a look-alike and
 * receive mail for the original. Plus addresses and dots stay as they are, because only the mail server knows what they mean.
 */
export function normalizeEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const domain = plain.slice(at + 1)
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`
}
