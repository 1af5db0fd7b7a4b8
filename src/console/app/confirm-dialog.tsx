// The confirmation dialog; in a separate chunk, because most page views never show one.
import { useRef, useState } from 'react'
import type { Question } from '../ui/confirm-action.ts'
import { QuestionBox } from '../ui/question-box.tsx'

export interface ConfirmDialogProps {
  readonly question: Question
  /** The closing animation has ended. */
  readonly onClosed: () => void
}

export function ConfirmDialog({ question, onClosed }: ConfirmDialogProps) {
  const { id: _, answer, content, work, ...options } = question
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  // The focus as it was before a button of the dialog took it.
  const [before] = useState(() => document.activeElement)
  const box = useRef<HTMLDivElement>(null)
  const onAnswer = async (agreed: boolean): Promise<void> => {
    if (agreed && work) {
      setBusy(true)
      await work()
    }
    setOpen(false)
    // Closed during the work: it goes on, and its end is the answer.
    if (agreed || !busy) answer(agreed)
  }
  return (
    <QuestionBox
      {...options}
      open={open}
      busy={busy}
      zIndex={1100}
      onAnswer={(agreed) => void onAnswer(agreed)}
      afterClose={() => {
        onClosed()
        giveBackFocus(box.current, before)
      }}
      contentRef={box}
    >
      {content}
    </QuestionBox>
  )
}

/** Unless the focus has moved on, for example to a dialog opened by the answer. */
function giveBackFocus(content: HTMLElement | null, to: Element | null): void {
  const { activeElement, body } = document
  const isHere = content?.closest('[role=dialog]')?.contains(activeElement) ?? true
  if ((isHere || activeElement === body) && to instanceof HTMLElement && to.isConnected)
    to.focus({ preventScroll: true })
}
