// The decision of a reviewer, below the article: passed or not, with an opinion; once, then it is only shown.
import { useInvalidate } from '@refinedev/core'
import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { http } from '../../../../data/http.ts'
import { notify, notifyFailure } from '../../../../data/notify.ts'
import { withSite } from '../../../../data/scope.ts'
import type { EntityRow } from '../../../../entity/row.ts'
import { useEditorText } from './use-editor-text.ts'

interface AuditBarProps {
  readonly descriptor: Descriptor
  readonly row: EntityRow
  /** The article has another state now. */
  readonly onDone: () => void
}

const passed = 1
const rejected = 2
const longestOpinion = 100
/** The answer is seen before the article changes. */
const reloadDelay = 1000

export function AuditBar({ descriptor, row, onDone }: AuditBarProps) {
  const text = useEditorText()
  const opinionId = useId()
  const invalidate = useInvalidate()
  const [auditType, setAuditType] = useState(passed)
  const [opinion, setOpinion] = useState('')
  const [stage, setStage] = useState<'open' | 'sending' | 'done'>('open')
  const isTooLong = [...opinion].length > longestOpinion
  const send = async (): Promise<void> => {
    setStage('sending')
    try {
      const body = withSite(descriptor, { id: row.id, auditType, opinion: opinion.trim() || null })
      await http.post(descriptor.actions['audit']?.path ?? '', body, { kind: 'write' })
      notify.success(text('auditDone'))
      setStage('done')
      setTimeout(() => {
        onDone()
        void invalidate({ resource: descriptor.name, invalidates: ['list'] })
      }, reloadDelay)
    } catch (error) {
      setStage('open')
      notifyFailure(error)
    }
  }
  return (
    <section className="article-audit" aria-label={text('audit')}>
      <Radio.Group
        value={auditType}
        disabled={stage !== 'open'}
        onChange={(event) => setAuditType(event.target.value as number)}
        options={[
          { value: passed, label: text('auditPass') },
          { value: rejected, label: text('auditReject') },
        ]}
      />
      <label htmlFor={opinionId} className="article-label">
        {text('auditOpinion')}
      </label>
      <Input.TextArea
        id={opinionId}
        value={opinion}
        autoSize={{ minRows: 1, maxRows: 4 }}
        placeholder={text('auditOpinion')}
        disabled={stage !== 'open'}
        status={isTooLong ? 'error' : ''}
        count={{ show: true, max: longestOpinion }}
        onChange={(event) => setOpinion(event.target.value)}
      />
      <Button
        type="primary"
        danger={auditType === rejected}
        loading={stage === 'sending'}
        disabled={isTooLong || stage === 'done'}
        onClick={() => void send()}
      >
        {text('auditSend')}
      </Button>
    </section>
  )
}
