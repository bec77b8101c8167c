import type { Config } from './config.ts'

/** What a person needs to begin, once, after everything runs. */
export function printWelcome(config: Config, demoLogin: { emails: string[]; password: string | null } | null): void {
  const lines = [`Reprise is ready: ${config.publicUrl}`]
  if (demoLogin) {
    const [first, ...others] = demoLogin.emails
    lines.push(`Demo login:       ${first}   password: ${demoLogin.password ?? '(the one set at the first start)'}`)
    lines.push(`                  also ${others.join(', ')}, same password`)
  }
  console.log(`\n${lines.join('\n')}\n`)
}

/** Words for the usual reasons why a server cannot listen, or null for another error. */
export function describeListenError(error: unknown): string | null {
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or choose another: PORT=4500 npm start`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: PORT=4400 npm start`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one it has, for example 127.0.0.1.`
  return null
}
