// Asks what happens with a file whose name is taken: one question at a time, and the same answer for all the others if wanted.
import { Button, Checkbox } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import type { Flag } from './calls.ts'
import { explorerMessages } from './messages.ts'
import { nameOf } from './use-place.ts'

/** Answers of one upload or move, shared by its files. */
export interface Batch {
  all: Flag | null
}

/** Null: the user closed the question. */
export type AskDuplicate = (path: string, batch: Batch) => Promise<Flag | null>

interface Question {
  readonly path: string
  readonly resolve: (flag: Flag | null) => void
}

export interface Duplicates {
  readonly ask: AskDuplicate
  /** To be rendered. */
  readonly dialog: ReactNode
}

export function useDuplicates(): Duplicates {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isForAll, setForAll] = useState(false)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const batchOf = useRef<Batch | null>(null)
  const [ask] = useState(
    (): AskDuplicate => (path, batch) => {
      const answer = before.current.then(async () => {
        if (batch.all !== null) return batch.all
        batchOf.current = batch
        const flag = await new Promise<Flag | null>((resolve) => setQuestion({ path, resolve }))
        setQuestion(null)
        return flag
      })
      before.current = answer
      return answer
    },
  )
  const choose = (flag: Flag | null): void => {
    if (isForAll && flag !== null && batchOf.current) batchOf.current.all = flag
    setForAll(false)
    question?.resolve(flag)
  }
  const dialog = question && (
    <DuplicateDialog path={question.path} isForAll={isForAll} onForAll={setForAll} onChoose={choose} />
  )
  return { ask, dialog }
}

interface DuplicateDialogProps {
  readonly path: string
  readonly isForAll: boolean
  readonly onForAll: (isForAll: boolean) => void
  readonly onChoose: (flag: Flag | null) => void
}

function DuplicateDialog({ path, isForAll, onForAll, onChoose }: DuplicateDialogProps) {
  const text = useText(explorerMessages)
  return (
    <Modal
      open
      title={text('duplicateTitle')}
      onCancel={() => onChoose(null)}
      footer={[
        <Button key="skip" onClick={() => onChoose('skip')}>
          {text('skip')}
        </Button>,
        <Button key="rename" type="primary" autoFocus onClick={() => onChoose('rename')}>
          {text('renameBoth')}
        </Button>,
        <Button key="overwrite" danger onClick={() => onChoose('overwrite')}>
          {text('overwrite')}
        </Button>,
      ]}
    >
      <p>{text('duplicate', { name: nameOf(path) })}</p>
      <p className="files-faint">{text('overwriteHint')}</p>
      <Checkbox checked={isForAll} onChange={(event) => onForAll(event.target.checked)}>
        {text('forAll')}
      </Checkbox>
    </Modal>
  )
}
