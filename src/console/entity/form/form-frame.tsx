// The frame of a form: a dialog, a drawer, the page, or beside a tree; with the same buttons and the same leave guard everywhere.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { PageContainer } from '../../ui/page-container.tsx'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { useEntityText } from '../use-entity-text.ts'

export type FramePlace = 'modal' | 'drawer' | 'page' | 'inline'

interface FormFrameProps {
  readonly place: FramePlace
  readonly title: string
  readonly formId: string
  readonly isOpen: boolean
  readonly isWide: boolean
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** For files on their way into it, which may take long: it can still be closed. */
  readonly isWaiting?: boolean
  /** Still loading: nothing to submit yet. */
  readonly isReady: boolean
  readonly readOnly: boolean
  /** Beside a tree or list the form stays: cancelling brings back the stored values. */
  readonly resets?: boolean
  readonly submitText?: string | undefined
  readonly onClose: () => void
  /** The login has ended while something was typed and not saved. */
  readonly onLost?: () => void
  readonly afterClose?: (() => void) | undefined
  /** Additional buttons, left of the standard ones. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

export function FormFrame(props: FormFrameProps) {
  const text = useEntityText()
  const closes = props.place !== 'page'
  const mayLeave = useUnsavedWarning(props.isDirty, {
    ...(closes && { left: props.onClose }),
    ...(props.onLost && { lost: props.onLost }),
  })
  const [wasReady, setWasReady] = useState(false)
  // A disabled button would lose the focus each time a saved row is reloaded. Without a form it submits nothing.
  if (props.isReady && !wasReady) setWasReady(true)
  const close = async (): Promise<void> => {
    if (props.isBusy || !(await mayLeave())) return
    // Else the answer has closed it.
    if (!(closes && props.isDirty)) props.onClose()
  }
  const buttons = (
    <div className="entity-buttons">
      {props.extra}
      {!(props.place === 'inline' && props.readOnly) && (
        <Button onClick={close} disabled={props.resets === true && !props.isDirty}>
          {text(props.readOnly ? 'close' : 'cancel')}
        </Button>
      )}
      {!props.readOnly && (
        <Button
          type="primary"
          htmlType="submit"
          form={props.formId}
          loading={props.isBusy || props.isWaiting === true}
          disabled={!wasReady}
        >
          {props.submitText ?? text('save')}
        </Button>
      )}
    </div>
  )
  // Sections are headings of the third level.
  const heading = (
    <span role="heading" aria-level={2}>
      {props.title}
    </span>
  )
  switch (props.place) {
    case 'modal':
      return (
        <Modal
          title={heading}
          open={props.isOpen}
          width={props.isWide ? 760 : 520}
          className="entity-form-modal"
          footer={buttons}
          destroyOnHidden
          maskClosable={!props.isDirty}
          onCancel={close}
          afterClose={props.afterClose}
        >
          {props.children}
        </Modal>
      )
    case 'drawer':
      return (
        <Drawer
          title={heading}
          open={props.isOpen}
          width="min(960px, 96vw)"
          footer={buttons}
          classNames={{ footer: 'entity-drawer-foot' }}
          destroyOnHidden
          maskClosable={!props.isDirty}
          onClose={close}
          afterOpenChange={(isOpen) => (isOpen ? undefined : props.afterClose?.())}
        >
          {props.children}
        </Drawer>
      )
    case 'page':
      return (
        <div className="entity-form-page">
          <PageContainer
            title={props.title}
            lead={<Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={close} />}
          >
            {props.children}
            <div className="entity-form-foot">{buttons}</div>
          </PageContainer>
        </div>
      )
    case 'inline':
      return (
        <div className="entity-inline-form">
          <div className="entity-inline-head">
            <h2>{props.title}</h2>
          </div>
          {props.children}
          {!props.readOnly && <div className="entity-form-foot">{buttons}</div>}
        </div>
      )
  }
}
