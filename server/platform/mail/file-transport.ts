import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport } from './transport.ts'

export const OUTBOX_FOLDER = 'outbox'

/** Writes every mail as a file that mail programs open: `<time>-<id>.eml`. A reader never sees an incomplete file. */
export function createFileTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await mailer.sendMail(compose(message, from))
      const time = message.createdAt.toISOString().replaceAll(/[:.]/g, '-')
      const file = join(folder, `${time}-${message.id}.eml`)
      // Mails contain links that sign people in, so other users of the machine must not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => mailer.close(),
  }
}
