// Above a diagram in the whole window: what it is, whether it runs, who has it.
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import { Button, Tag } from 'antd'
import { useText } from '../../../data/use-text.ts'
import type { DiagramModel } from '../diagram/model.ts'
import { isRunning } from '../diagram/model.ts'
import { viewerMessages } from './messages.ts'

interface ViewerHeadProps {
  readonly title: string
  readonly model: DiagramModel | null
  readonly onBack: () => void
}

function peopleOf({ holders }: DiagramModel): string[] {
  const people = holders.flatMap(({ assignee, candidates }) => (assignee === null ? candidates : [assignee]))
  return [...new Set(people.map(({ fullName }) => fullName))]
}

export function ViewerHead({ title, model, onBack }: ViewerHeadProps) {
  const text = useText(viewerMessages)
  const people = model === null ? '' : peopleOf(model).join(text('comma'))
  return (
    <div className="viewer-head">
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={text('back')}
        title={text('back')}
        onClick={onBack}
      />
      <h1>{title}</h1>
      {model !== null && isRunning(model) && <Tag color="processing">{text('running')}</Tag>}
      {model?.ended === true && <Tag>{text('ended')}</Tag>}
      {people !== '' && <span className="viewer-holders">{text('heldBy', { people })}</span>}
    </div>
  )
}
