import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const ARRIVES_MS = 60_000

/** The link to a screen in the latest mail to `to` that has one. Waits for the mail, which is sent by the queue. */
export async function linkInMail({ dataDir, to, screen }: { dataDir: string; to: string; screen: string }): Promise<string> {
  const deadline = Date.now() + ARRIVES_MS
  for (;;) {
    const link = (await mailsTo(dataDir, to)).map((text) => linkTo(screen, text)).findLast((found) => found !== null)
    if (link) return link
    if (Date.now() > deadline) throw new Error(`no mail to ${to} with a link to ${screen}`)
    await delay(50)
  }
}

/** Texts of the mails to an address, oldest first. */
export async function mailsTo(dataDir: string, to: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted()
  const mails = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8')))
  return mails.filter((mail) => new RegExp(`^To: .*${to.replaceAll(/[.+]/g, '\\$&')}`, 'im').test(mail)).map(decode)
}

/** Reverses the line breaks and escapes of mails. */
function decode(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function linkTo(screen: string, text: string): string | null {
  const [link] = new RegExp(`https?://[^\\s"<>]*${screen}\\?[^\\s"<>]+`).exec(text) ?? []
  return link?.replaceAll('&amp;', '&') ?? null
}
