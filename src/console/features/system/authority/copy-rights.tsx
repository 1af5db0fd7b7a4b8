// Copies the data rights of another user or role.
import { Segmented } from 'antd'
import { useState } from 'react'
import { notify, notifyFailure } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { copyRights, type Subject, type SubjectType } from './calls.ts'
import { authorityMessages } from './messages.ts'
import { SubjectSelect } from './subject-select.tsx'

interface CopyRightsProps {
  readonly type: SubjectType
  readonly to: Subject
  readonly onClose: () => void
  readonly onCopied: () => void
}

export function CopyRights({ type, to, onClose, onCopied }: CopyRightsProps) {
  const text = useText(authorityMessages)
  const [fromType, setFromType] = useState<SubjectType>(type)
  const [from, setFrom] = useState<Subject | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (from === null) return notify.warning(text('chooseSource'))
    setBusy(true)
    try {
      const { data } = await copyRights({ fromType, fromId: from.id, toType: type, toId: to.id })
      notify.success(text('copied', { count: Number(data) }))
      onCopied()
    } catch (error) {
      notifyFailure(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={text('copyTitle', { name: to.name })}
      okText={text('confirm')}
      cancelText={text('cancel')}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>{text('copyHint')}</p>
      <div className="authority-fields">
        <Segmented<SubjectType>
          value={fromType}
          options={[
            { value: 'user', label: text('users') },
            { value: 'role', label: text('roles') },
          ]}
          onChange={(next) => {
            setFromType(next)
            setFrom(null)
          }}
        />
        <SubjectSelect key={fromType} type={fromType} label={text('copyFrom')} value={from} onChange={setFrom} />
      </div>
    </Modal>
  )
}
