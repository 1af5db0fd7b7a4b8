// Mail over SMTP, to the server of SMTP_URL: createSmtpMailer(url, from) : Mailer.
import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/mailer.ts'

const connectWithin = 10_000
const answerWithin = 20_000

/** The account at the mail server where it is an address, else an address at that server. */
export function senderOf(url: string): string {
  const { username, hostname } = new URL(url)
  const account = decodeURIComponent(username)
  return account.includes('@') ? account : `no-reply@${hostname}`
}

export function createSmtpMailer(url: string, from: string | null): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: answerWithin,
    // A mail is text that we wrote: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from ?? senderOf(url)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text })
    },
  }
}
