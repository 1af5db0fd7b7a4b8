// Chooses several layout tools to be applied at once.
import { Checkbox } from 'antd'
import { useState } from 'react'
import { type LayoutTool, layoutTools } from '../../../../../shared/html/layout-tools.ts'
import { useRichText } from '../use-rich-text.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { layoutNames, shownTools } from './layout-tools.ts'

interface LayoutDialogProps {
  readonly atFirst: readonly LayoutTool[]
  readonly onChosen: (tools: readonly LayoutTool[]) => void
  readonly onClose: () => void
}

export function LayoutDialog({ atFirst, onChosen, onClose }: LayoutDialogProps) {
  const text = useRichText()
  const [chosen, setChosen] = useState(atFirst)
  return (
    <Modal
      open
      title={text('severalTitle')}
      okText={text('ok')}
      cancelText={text('cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onCancel={onClose}
      onOk={() => onChosen(chosen)}
      width={420}
    >
      <Checkbox.Group
        className="rich-several"
        value={[...chosen]}
        options={shownTools.map((tool) => ({ value: tool, label: text(layoutNames[tool]) }))}
        onChange={(next) => setChosen(layoutTools.filter((tool) => next.includes(tool)))}
      />
    </Modal>
  )
}
