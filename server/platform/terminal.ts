import type { Config } from './config.ts'
import { fieldOf } from './field-of.ts'

/** The notice for the terminal about the first administrator: the link to choose a password, or that there is no administrator. */
export type AdminNotice = { kind: 'invited'; email: string; url: string; expiresAt: Date } | { kind: 'nobody' } | null

/** Prints the address and the logins, once, when everything runs. */
export function printWelcome(
  config: Config,
  { demoLogin, admin }: { demoLogin: { emails: string[]; password: string | null } | null; admin: AdminNotice },
): void {
  const lines = [`Reprise is ready: ${config.publicUrl}`]
  if (demoLogin) {
    const [first, ...others] = demoLogin.emails
    lines.push(`Demo login:       ${first}   password: ${demoLogin.password ?? '(the one set at the first start)'}`)
    lines.push(`                  also ${others.join(', ')}, same password`)
  }
  lines.push(...describeAdmin(admin))
  console.log(`\n${lines.join('\n')}\n`)
}

/** Lines about the first administrator. The link is a secret, so it is printed here and never logged. */
export function describeAdmin(admin: AdminNotice): string[] {
  if (!admin) return []
  if (admin.kind === 'nobody') return ['Nobody administers this installation yet. Name somebody: ADMIN_EMAIL=you@example.com npm start']
  return [
    `Administrator:    ${admin.email} chooses a password here, once, until ${admin.expiresAt.toISOString()}:`,
    `                  ${admin.url}`,
    '                  Until then every start makes a new link, and ends this one.',
  ]
}

/** The English text for one of the usual reasons why a server cannot listen; null for another error. */
export function describeListenError(error: unknown): string | null {
  const [code, port, address] = ['code', 'port', 'address'].map((key) => String(fieldOf(error, key)))
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or choose another: PORT=4500 npm start`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: PORT=4400 npm start`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one it has, for example 127.0.0.1.`
  return null
}
