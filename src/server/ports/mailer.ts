// Outgoing mail.

export interface Mail {
  /** One address, or several: each recipient sees the others, and those of `cc`. */
  readonly to: string | readonly string[]
  readonly cc?: readonly string[]
  /** Hidden from all recipients. */
  readonly bcc?: readonly string[]
  /** Absent: the product's own address. */
  readonly from?: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The same in HTML, for clients that show it. */
  readonly html?: string
  /** Additional headers, by name. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /** False: no mail server is set up, and `send` fails. */
  readonly isReady: boolean
  send(mail: Mail): Promise<void>
}
