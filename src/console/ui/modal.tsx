// antd's dialog for callers that remove it when it closes, on which antd leaves the focus on the page.
import { Modal as AntModal, type ModalProps } from 'antd'
import { useFocusBack } from './use-focus-back.ts'

export function Modal(props: ModalProps) {
  useFocusBack(props.open === true)
  return <AntModal {...props} />
}
