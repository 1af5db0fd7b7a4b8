// An import that runs or has ended: progress, then how many rows are in and why the others are not.
import { useInvalidate } from '@refinedev/core'
import { Alert, Button, Progress, Table } from 'antd'
import { useEffect, useRef } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { translateSentence } from '../../data/labels.ts'
import { announceWritten } from '../../data/http.ts'
import { notifyFailure } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { type JobState, useJob } from '../action/use-job.ts'
import { transferMessages } from './messages.ts'
import { downloadOwnFile } from './own-file.ts'
import type { Imported, RunningImport } from './use-import.ts'

interface ImportState extends JobState {
  readonly imported?: Imported
}

interface ImportProgressProps {
  readonly descriptor: Descriptor
  readonly running: RunningImport
  readonly onEnd: () => void
}

export function ImportProgress({ descriptor, running, onEnd }: ImportProgressProps) {
  const text = useText(transferMessages)
  const invalidate = useInvalidate()
  const { state, isOver, isDone, failure, percent } = useJob<ImportState>(running.job)
  const wasTold = useRef(false)
  useEffect(() => {
    if ((!isOver && failure === null) || wasTold.current) return
    wasTold.current = true
    onEnd()
    if (running.dryRun) return
    announceWritten(descriptor.api?.operations.import?.path ?? '')
    void invalidate({ resource: descriptor.name, invalidates: ['resourceAll'] })
  }, [isOver, failure, running, descriptor, invalidate, onEnd])
  const imported = isDone ? state?.imported : undefined
  return (
    <div aria-live="polite" className="import-progress">
      {imported === undefined && (
        <>
          <Progress percent={percent} status={failure === null ? 'active' : 'exception'} />
          {failure === null && (
            <p className="entity-progress-text">
              {text(running.dryRun ? 'checking' : 'importing')} {!running.dryRun && text('importWait')}
            </p>
          )}
        </>
      )}
      {failure !== null && <Alert type="error" showIcon message={translateSentence(failure)} />}
      {imported !== undefined && <Outcome imported={imported} job={running.job} hasFile={state?.file !== undefined} />}
    </div>
  )
}

interface OutcomeProps {
  readonly imported: Imported
  readonly job: number
  readonly hasFile: boolean
}

function Outcome({ imported, job, hasFile }: OutcomeProps) {
  const text = useText(transferMessages)
  const { dryRun, saved, failed, problems } = imported
  const key = failed === 0 ? (dryRun ? 'fine' : 'done') : dryRun ? 'some' : 'partly'
  return (
    <>
      <Alert type={failed === 0 ? 'success' : 'warning'} showIcon message={text(key, { saved, failed })} />
      {failed > 0 && (
        <Table
          size="small"
          className="import-problems"
          rowKey="row"
          pagination={false}
          scroll={{ y: 220 }}
          columns={[
            { title: text('row'), dataIndex: 'row', width: 72 },
            { title: text('reason'), dataIndex: 'reason', render: (reason: string) => translateSentence(reason) },
          ]}
          dataSource={[...problems]}
        />
      )}
      {failed > problems.length && <p className="quiet">{text('first', { count: problems.length })}</p>}
      {hasFile && <Button onClick={() => void downloadOwnFile(job).catch(notifyFailure)}>{text('failedRows')}</Button>}
    </>
  )
}
