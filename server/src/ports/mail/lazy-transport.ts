import type { Transporter } from 'nodemailer'

/** A mail transport that is made for the first mail: the library takes 25 MB, and a server may never send one. */
export function lazyTransport(make: (mail: typeof import('nodemailer')) => Transporter) {
  let made: Promise<Transporter> | undefined
  return {
    async send(message: Parameters<Transporter['sendMail']>[0]) {
      made ??= import('nodemailer').then(make)
      return (await made).sendMail(message)
    },
    close: () => {
      made?.then((transport) => transport.close()).catch(() => {})
    },
  }
}
