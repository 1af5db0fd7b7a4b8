// The look of every question: sign and title, the sentence with what it is about, and the answers; Escape and × cancel.
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { Button, Modal } from 'antd'
import { type ReactNode, type Ref, useEffect } from 'react'
import { useText } from '../data/use-text.ts'
import { type ConfirmOptions, noteQuestion } from './confirm-action.ts'
import './question-box.css'

interface QuestionBoxProps extends Omit<ConfirmOptions, 'content'> {
  readonly open: boolean
  /** The answer is being carried out. */
  readonly busy?: boolean
  /** Above dialogs that are open already. */
  readonly zIndex?: number
  readonly onAnswer: (agreed: boolean) => void
  readonly afterClose?: () => void
  readonly contentRef?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

export function QuestionBox({ danger = false, other, busy = false, onAnswer, ...props }: QuestionBoxProps) {
  const text = useText()
  useEffect(() => (props.open ? noteQuestion() : undefined), [props.open])
  const title = (
    <span className={danger ? 'confirm-title confirm-danger' : 'confirm-title'}>
      <ExclamationCircleFilled className="confirm-sign" />
      {props.title ?? text('app.prompt')}
    </span>
  )
  const choose = (): void => {
    other?.onChosen()
    onAnswer(true)
  }
  const footer = (
    <>
      {other !== undefined && (
        <Button danger type="text" className="confirm-other" onClick={choose}>
          {other.text}
        </Button>
      )}
      <Button autoFocus={danger} onClick={() => onAnswer(false)}>
        {props.cancelText ?? text('app.cancel')}
      </Button>
      <Button type="primary" danger={danger} autoFocus={!danger} loading={busy} onClick={() => onAnswer(true)}>
        {props.okText ?? text('app.confirm')}
      </Button>
    </>
  )
  return (
    <Modal
      open={props.open}
      centered
      width={420}
      title={title}
      footer={footer}
      {...(props.zIndex === undefined ? {} : { zIndex: props.zIndex })}
      maskClosable={false}
      onCancel={() => onAnswer(false)}
      afterClose={props.afterClose}
    >
      <div ref={props.contentRef} className="confirm-content">
        {props.children}
      </div>
    </Modal>
  )
}
