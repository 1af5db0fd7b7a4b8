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
  const { id: _, answer, content, ...options } = question
  const [open, setOpen] = useState(true)
  // The focus as it was before a button of the dialog took it.
  const [before] = useState(() => document.activeElement)
  const box = useRef<HTMLDivElement>(null)
  return (
    <QuestionBox
      {...options}
      open={open}
      zIndex={1100}
      onAnswer={(agreed) => {
        setOpen(false)
        answer(agreed)
      }}
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
