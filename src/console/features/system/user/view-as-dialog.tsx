// Asks before the console is opened as that user sees it; a refusal is a warning.
import { useState } from 'react'
import { type StartedView, viewAsCall } from '../../../../shared/protocol/view-as.ts'
import { useDescriptor } from '../../../data/descriptor.ts'
import { http } from '../../../data/http.ts'
import { sentenceOf } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { text } from '../../../data/text.ts'
import { enterView } from '../../../data/view-as.ts'
import { RowNames } from '../../../entity/action/row-names.tsx'
import type { DialogProps } from '../../../entity/screen.ts'
import { QuestionBox } from '../../../ui/question-box.tsx'

export function ViewAsDialog({ entity, rows, running, onClose, onDone }: DialogProps) {
  const descriptor = useDescriptor(entity)
  const [isBusy, setBusy] = useState(false)
  const question = descriptor.actions[running.name]?.confirm ?? ''
  const [row] = rows
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { id: row?.id, updateTime: row?.['updateTime'] }
      enterView((await http.post<StartedView>(viewAsCall, body, { kind: 'write' })).data)
    } catch (error) {
      notify.warning(sentenceOf(error, text('notice.fault')))
      onDone()
      onClose()
    }
  }
  return (
    <QuestionBox open okText={running.title} busy={isBusy} onAnswer={(agreed) => (agreed ? void begin() : onClose())}>
      {question}
      <RowNames descriptor={descriptor} rows={rows} sentence={question} />
    </QuestionBox>
  )
}
