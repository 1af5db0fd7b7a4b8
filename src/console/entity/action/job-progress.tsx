// Follows the job started by an action until it has ended.
import { useInvalidate } from '@refinedev/core'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import type { Descriptor, EntityAction } from '../../../shared/entity/descriptor.ts'
import { announceWritten } from '../../data/http.ts'
import { translateSentence } from '../../data/labels.ts'
import { notify } from '../../data/notify.ts'
import { askUndo } from '../../data/undo-offers.ts'
import { noteOf } from '../../data/use-action.ts'
import { useText } from '../../data/use-text.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useActionText } from './use-action-text.ts'
import { BatchResults } from './batch/batch-results.tsx'
import { batchMessages } from './batch/messages.ts'
import type { RunningAction } from './running-action.ts'
import { type JobState, useJob } from './use-job.ts'

interface JobProgressProps {
  readonly descriptor: Descriptor
  /** What started it. */
  readonly action: Pick<EntityAction, 'path' | 'done'>
  readonly running: RunningAction & { readonly job: string }
  readonly onClose: () => void
  readonly onDone: () => void
}

export function JobProgress({ descriptor, action, running, onClose, onDone }: JobProgressProps) {
  const text = useEntityText()
  const words = useActionText()
  const batchText = useText(batchMessages)
  const invalidate = useInvalidate()
  const { job: id, title, rows, undo } = running
  const { state: data, isOver, isDone: isFinished, failure, percent } = useJob(id)
  const isComplete = data?.results?.every(({ errMsg }) => errMsg === undefined) ?? true
  const note = noteOf(data ?? null)
  const wasTold = useRef(false)
  useEffect(() => {
    // Once: reloading what the job changed renders this again.
    if (!isOver || wasTold.current) return
    wasTold.current = true
    announceWritten(action.path)
    void invalidate({ resource: descriptor.name, invalidates: ['resourceAll'] })
    if (!isFinished) return
    if (isComplete) notify.success(note ?? action.done ?? text('done', { action: title }), undo)
    onDone()
  }, [isOver, isFinished, isComplete, note, action, descriptor, invalidate, onDone, text, title, undo])
  const over = isFinished || failure !== null
  const takeBack = (ticket: string): void => {
    onClose()
    askUndo(ticket)
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={words('progress', { action: title })}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          {undo !== undefined && isFinished && !isComplete && (
            <Button onClick={() => takeBack(undo)}>{batchText('undo')}</Button>
          )}
          <Button onClick={onClose}>{over ? text('close') : words('progressBackground')}</Button>
        </>
      }
    >
      <div aria-live="polite">
        <Progress percent={percent} status={failure !== null ? 'exception' : isFinished ? 'success' : 'active'} />
        <p className="entity-progress-text">
          {failure === null
            ? textOf(data, isFinished) || words(isFinished ? 'jobDone' : 'progressWait')
            : translateSentence(failure)}
        </p>
        {data?.results && (
          <BatchResults descriptor={descriptor} rows={rows} changed={data.changed ?? 0} results={data.results} />
        )}
      </div>
    </Modal>
  )
}

/** What it is doing, or has done; empty = it says nothing. */
function textOf(state: JobState | undefined, isFinished: boolean): string {
  if (state === undefined) return ''
  const sentence = noteOf(state) ?? translateSentence(state.text ?? '')
  if (sentence !== '' || isFinished) return sentence
  return state.status === 'running' && state.total > 0 ? `${state.done} / ${state.total}` : ''
}
