// Asks for the folder that something is moved or copied to.
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { FolderTree } from './folder-tree.tsx'
import { explorerMessages } from './messages.ts'

interface TargetDialogProps {
  readonly appid: number
  readonly kind: 'move' | 'copy'
  readonly folder: string
  readonly onChoose: (folder: string) => void
  readonly onClose: () => void
}

export function TargetDialog({ appid, kind, folder, onChoose, onClose }: TargetDialogProps) {
  const text = useText(explorerMessages)
  const [target, setTarget] = useState(folder)
  return (
    <Modal
      open
      title={text(kind === 'move' ? 'moveTo' : 'copyTo')}
      okText={text(kind)}
      cancelText={text('cancel')}
      onOk={() => onChoose(target)}
      onCancel={onClose}
    >
      <p className="files-target">/{target}</p>
      <div className="files-target-tree">
        <FolderTree appid={appid} areas={['files']} area="files" folder={target} go={(_, path) => setTarget(path)} />
      </div>
    </Modal>
  )
}
