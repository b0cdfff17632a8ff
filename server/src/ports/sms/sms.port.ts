export interface Sms {
  /** E.164: a plus and up to 15 digits. */
  to: string
  text: string
  channel: 'sms' | 'whatsapp'
}

/** Hands messages to phones on; arrival is another matter. */
export interface SmsSender {
  /** @throws Error when the message was not taken; it may be tried again */
  send(message: Sms): Promise<void>
}
