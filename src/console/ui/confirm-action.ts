// Asks for confirmation; resolves to whether the user agreed, once what they agreed to is done.
import type { ReactNode } from 'react'

export interface ConfirmOptions {
  readonly title?: string
  readonly content: ReactNode
  readonly okText?: string
  readonly cancelText?: string
  /** A red button: something is lost. */
  readonly danger?: boolean
  /** What was agreed to: meanwhile the question stays open, its button busy. Must not reject. */
  readonly work?: () => Promise<void>
  /** Another way to agree, by which something is lost. */
  readonly other?: { readonly text: string; readonly onChosen: () => void }
}

export interface Question extends ConfirmOptions {
  readonly id: number
  readonly answer: (agreed: boolean) => void
}

type ConfirmHandler = (question: Question) => void

let confirmHandler: ConfirmHandler | null = null
let loadQuestion: (() => Promise<unknown>) | null = null
let count = 0
let openQuestions = 0

/** The app shows the dialog, because it has the theme and the language. */
export function setConfirmHandler(next: ConfirmHandler | null, load: typeof loadQuestion = null): void {
  confirmHandler = next
  loadQuestion = load
}

/** Fetches the dialog for pages that may ask when there is no network any more. */
export function fetchQuestion(): void {
  // Whoever asks tries again, and reports a failure.
  loadQuestion?.().catch(() => undefined)
}

export function confirmAction(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    count += 1
    if (confirmHandler === null) resolve(false)
    else confirmHandler({ ...options, id: count, answer: resolve })
  })
}

/** Called by every question that is shown; returns the function that ends it. */
export function noteQuestion(): () => void {
  openQuestions += 1
  return () => {
    openQuestions -= 1
  }
}

export function isQuestionOpen(): boolean {
  return openQuestions > 0
}
