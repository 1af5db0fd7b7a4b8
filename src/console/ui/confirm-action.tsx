// Asks before something happens; answers whether the person agreed.
import type { App } from 'antd'
import type { ReactNode } from 'react'
import { text } from '../data/text.ts'

type ModalApi = ReturnType<typeof App.useApp>['modal']

let modal: ModalApi | null = null

/** The app hands in antd's contextual modal, so that the dialog has the theme and the language. */
export function setModal(api: ModalApi): void {
  modal = api
}

export interface ConfirmOptions {
  readonly title?: string
  readonly content: ReactNode
  readonly okText?: string
  readonly cancelText?: string
  /** A red button: something is lost. */
  readonly danger?: boolean
}

export function confirmAction(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    modal?.confirm({
      title: options.title ?? text('app.prompt'),
      content: options.content,
      okText: options.okText ?? text('app.confirm'),
      cancelText: options.cancelText ?? text('app.cancel'),
      okButtonProps: { danger: options.danger ?? false },
      centered: true,
      autoFocusButton: options.danger === true ? 'cancel' : 'ok',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}
