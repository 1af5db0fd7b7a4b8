// Asks before something happens; answers whether the person agreed.
import type { ReactNode } from 'react'

export interface ConfirmOptions {
  readonly title?: string
  readonly content: ReactNode
  readonly okText?: string
  readonly cancelText?: string
  /** A red button: something is lost. */
  readonly danger?: boolean
}

export interface Question extends ConfirmOptions {
  readonly id: number
  readonly answer: (agreed: boolean) => void
}

type Asker = (question: Question) => void

let asker: Asker | null = null
let count = 0

/** The app shows the dialog, so that it has the theme and the language. */
export function setAsker(next: Asker | null): void {
  asker = next
}

export function confirmAction(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    count += 1
    if (asker === null) resolve(false)
    else asker({ ...options, id: count, answer: resolve })
  })
}
