import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFileTransport, OUTBOX_FOLDER } from './file-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

/** SMTP if the configuration names a server; else files in `DATA_DIR/outbox`. */
export function openMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport {
  const { smtpUrl, from } = mail
  return smtpUrl === null
    ? createFileTransport({ folder: join(dataDir, OUTBOX_FOLDER), from })
    : createSmtpTransport({ url: smtpUrl, from })
}
