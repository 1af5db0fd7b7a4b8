// What became of each row of a batch that has refused some of them.
import { Button, Modal } from 'antd'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { askUndo } from '../../../data/undo-offers.ts'
import { noteOf } from '../../../data/use-action.ts'
import { useText } from '../../../data/use-text.ts'
import { useEntityText } from '../../use-entity-text.ts'
import type { BatchAnswer, RunningAction } from '../running-action.ts'
import { BatchResults } from './batch-results.tsx'
import { batchMessages } from './messages.ts'

interface BatchOutcomeProps {
  readonly descriptor: Descriptor
  readonly running: Pick<RunningAction, 'title' | 'rows'>
  readonly answer: BatchAnswer
  readonly onClose: () => void
}

export function BatchOutcome({ descriptor, running, answer, onClose }: BatchOutcomeProps) {
  const text = useText(batchMessages)
  const words = useEntityText()
  const note = noteOf(answer)
  const { undo } = answer
  const takeBack = (): void => {
    onClose()
    if (undo !== undefined) askUndo(undo)
  }
  return (
    <Modal
      open
      centered
      width={480}
      title={text('result', { action: running.title })}
      onCancel={onClose}
      footer={
        <>
          {undo !== undefined && <Button onClick={takeBack}>{text('undo')}</Button>}
          <Button type="primary" autoFocus onClick={onClose}>
            {words('close')}
          </Button>
        </>
      }
    >
      {note !== null && <p>{note}</p>}
      <BatchResults
        descriptor={descriptor}
        rows={running.rows}
        changed={typeof answer.data === 'number' ? answer.data : 0}
        results={answer.results ?? []}
      />
    </Modal>
  )
}
