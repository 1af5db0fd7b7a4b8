// The confirmation dialog; in a separate chunk, because most page views never show one.
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../data/use-text.ts'
import type { Question } from '../ui/confirm-action.ts'

export interface ConfirmDialogProps {
  readonly question: Question
  /** The closing animation has ended. */
  readonly onClosed: () => void
}

export function ConfirmDialog({ question, onClosed }: ConfirmDialogProps) {
  const text = useText()
  const [open, setOpen] = useState(true)
  // The focus as it was before a button of the dialog took it.
  const [before] = useState(() => document.activeElement)
  const content = useRef<HTMLDivElement>(null)
  const { danger = false } = question
  const answer = (agreed: boolean): void => {
    setOpen(false)
    question.answer(agreed)
  }
  const title = (
    <span className="confirm-title">
      <ExclamationCircleFilled className="confirm-sign" />
      {question.title ?? text('app.prompt')}
    </span>
  )
  const { other } = question
  const choose = (): void => {
    other?.onChosen()
    answer(true)
  }
  const footer = (
    <>
      {other !== undefined && (
        <Button danger type="text" className="confirm-other" onClick={choose}>
          {other.text}
        </Button>
      )}
      <Button autoFocus={danger} onClick={() => answer(false)}>
        {question.cancelText ?? text('app.cancel')}
      </Button>
      <Button type="primary" danger={danger} autoFocus={!danger} onClick={() => answer(true)}>
        {question.okText ?? text('app.confirm')}
      </Button>
    </>
  )
  return (
    <Modal
      open={open}
      centered
      width={420}
      title={title}
      footer={footer}
      zIndex={1100}
      maskClosable={false}
      closable={false}
      onCancel={() => answer(false)}
      afterClose={() => {
        onClosed()
        giveBackFocus(content.current, before)
      }}
    >
      <div ref={content} className="confirm-content">
        {question.content}
      </div>
    </Modal>
  )
}

/** Unless the focus has moved on, for example to a dialog opened by the answer. */
function giveBackFocus(content: HTMLElement | null, to: Element | null): void {
  const { activeElement, body } = document
  const isHere = content?.closest('[role=dialog]')?.contains(activeElement) ?? true
  if ((isHere || activeElement === body) && to instanceof HTMLElement && to.isConnected)
    to.focus({ preventScroll: true })
}
