/** A mail that is ready to be sent. `id` is stable, so that mail programs recognise a mail that is sent twice. */
export type MailMessage = { id: string; to: string; subject: string; text: string; html: string; language: string; createdAt: Date }

/** Sends mails. */
export type MailTransport = {
  /** Errors: MailRefusedError when a retry is useless; any other error may be temporary. */
  send(message: MailMessage): Promise<void>
  close(): void
}

/** The recipient's mail server will not take this mail, now or later. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
