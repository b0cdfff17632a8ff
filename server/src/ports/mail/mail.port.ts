/** A mail as one person gets it. */
export interface Mail {
  to: string
  subject: string
  /** The whole message without any markup. */
  text: string
  html: string
  /** Where a program ends such mails by one POST, and a person by a button (RFC 8058). */
  unsubscribe?: string
}

/** Hands mails on; arrival is another matter. */
export interface Mailer {
  /** @throws Error when the mail was not taken; it may be tried again */
  send(mail: Mail): Promise<void>
  close(): void
}
