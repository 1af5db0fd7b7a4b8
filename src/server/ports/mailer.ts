// Outgoing mail.

export interface Mail {
  /** One address, or all of them: each sees the others, and those of `cc`. */
  readonly to: string | readonly string[]
  readonly cc?: readonly string[]
  /** Nobody sees these. */
  readonly bcc?: readonly string[]
  /** Absent: the product's own address. */
  readonly from?: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The same in HTML, for programs that show it. */
  readonly html?: string
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
