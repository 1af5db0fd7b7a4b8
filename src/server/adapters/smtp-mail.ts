// Mail over SMTP, to the server of SMTP_URL: createSmtpMailer(url, from) : Mailer.
import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/mailer.ts'

const connectWithin = 10_000
const answerWithin = 20_000

/** The SMTP account if it is an address, else an address at that server. */
export function senderOf(url: string): string {
  const { username, hostname } = new URL(url)
  const account = decodeURIComponent(username)
  return account.includes('@') ? account : `no-reply@${hostname}`
}

/** A single address without a display name: anything else in it is taken literally. */
function asIs(address: string): { name: string; address: string } {
  return { name: '', address }
}

export function createSmtpMailer(url: string, from: string | null): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: answerWithin,
    // The content is our own text: nothing in it may name a file or a URL to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from ?? senderOf(url)
  return {
    isReady: true,
    async send({ to, cc = [], bcc = [], from: own, ...mail }) {
      const receivers = typeof to === 'string' ? [to] : to
      await transport.sendMail({
        ...mail,
        from: own === undefined ? sender : asIs(own),
        to: receivers.map(asIs),
        cc: cc.map(asIs),
        bcc: bcc.map(asIs),
      })
    },
  }
}
