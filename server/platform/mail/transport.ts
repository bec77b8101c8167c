/** A mail ready to leave. `id` is stable: sending it again is recognised as the same by mail programs. */
export type MailMessage = { id: string; to: string; subject: string; text: string; html: string; language: string; createdAt: Date }

/** Carries mails out of the house. */
export type MailTransport = {
  /** Errors: MailRefusedError when trying again is no use; anything else may pass. */
  send(message: MailMessage): Promise<void>
  close(): void
}

/** The recipient's mail server will not take this mail, now or later. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
