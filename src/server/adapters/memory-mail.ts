// The mailer in memory: keeps mails in a list for tests to read.
import type { Mail, Mailer } from '../ports/mailer.ts'

export interface MemoryMailer extends Mailer {
  readonly sent: readonly Mail[]
}

export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = []
  return {
    sent,
    isReady: true,
    async send(mail) {
      sent.push(mail)
    },
  }
}
