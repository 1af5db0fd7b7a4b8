// Completes the selected tasks one after the other, with an outcome if they need one, and says which were refused and why.
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { reviewOutcome } from '../../../../../shared/flow/review-outcome.ts'
import { notify } from '../../../../data/notify.ts'
import { readSession } from '../../../../data/session-store.ts'
import { text as consoleText } from '../../../../data/text.ts'
import { type Translate, useText } from '../../../../data/use-text.ts'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { inboxMessages } from '../messages.ts'
import type { InboxTask } from '../task.ts'
import type { Inbox } from '../use-inbox.ts'
import { completeAll, countSubtasks, findOffered } from './complete-all.ts'
import { type Decision, forgetOpinion, keepOpinion, readOpinion } from './kept-opinion.ts'
import { type BatchText, batchMessages } from './messages.ts'
import { commonOutcomes, type Outcome } from './selectable.ts'
import type { Selection } from './use-selection.ts'

interface BatchBarProps {
  readonly selection: Selection
  readonly inbox: Pick<Inbox, 'expectEnd' | 'leave'>
}

type Say = Translate<BatchText>

const longestOpinion = 2000

function nameOf({ id, name }: Outcome, text: Say): string {
  return name ?? text(id === reviewOutcome.reject ? 'reject' : 'resolve')
}

interface Asked extends Pick<Decision, 'outcome'> {
  readonly title: string
  readonly okText: string
  /** By task. */
  readonly names: ReadonlyMap<string, string>
  readonly danger: boolean
  /** Of all the tasks: they end unfinished with them. */
  readonly subtasks: number
  /** Nobody reads opinions on tasks of one's own. */
  readonly withOpinion: boolean
}

/** Resolves to the opinion; null: cancelled. */
async function askOpinion(
  { outcome, names, withOpinion, subtasks, ...question }: Asked,
  text: Say,
): Promise<string | null> {
  const decision = { outcome, ids: [...names.keys()] }
  let opinion = readOpinion(decision)
  const isSure = await confirmAction({
    ...question,
    content: (
      <div className="inbox-batch-question">
        <ul>
          {[...names].map(([id, name]) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        {subtasks > 0 && <Alert type="warning" showIcon message={text('endsSubtasks', { count: subtasks })} />}
        {withOpinion && (
          <Input.TextArea
            aria-label={text('opinion')}
            placeholder={text('opinion')}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={longestOpinion}
            defaultValue={opinion}
            onChange={(event) => {
              opinion = event.target.value
              keepOpinion(decision, opinion)
            }}
          />
        )}
      </div>
    ),
  })
  return isSure ? (withOpinion ? opinion.trim() : '') : null
}

function useBatch({ selection: { selected, clear, keep }, inbox }: BatchBarProps) {
  const text = useText(batchMessages)
  const words = useText(inboxMessages)
  const [isBusy, setBusy] = useState(false)
  const placeOf = ({ name, processInstanceName: process }: InboxTask): string => {
    const task = name ?? words('unnamed')
    return process === null ? task : text('ofProcess', { process, task })
  }
  const names = new Map(selected.map(({ task }) => [task.id, placeOf(task)]))
  const count = selected.length
  /** Resolves to the opinion; null: cancelled. */
  const ask = async (outcome: Outcome | null): Promise<string | null> => {
    const chosen = outcome === null ? null : nameOf(outcome, text)
    return askOpinion(
      {
        title: chosen === null ? text('question', { count }) : text('decideQuestion', { count, outcome: chosen }),
        okText: chosen ?? consoleText('app.confirm'),
        outcome: outcome?.id ?? null,
        names,
        subtasks: await countSubtasks(selected),
        danger: outcome?.id === reviewOutcome.reject,
        withOpinion: selected.some(({ task }) => task.processInstanceId !== null),
      },
      text,
    )
  }
  const finish = async (outcome: Outcome | null): Promise<void> => {
    // Subtasks are counted before the question: a second click meanwhile must not ask again.
    setBusy(true)
    const opinion = await ask(outcome).catch((error: unknown) => {
      notify.error(error instanceof Error ? error.message : consoleText('notice.fault'))
      return null
    })
    if (opinion === null) return setBusy(false)
    const { account } = readSession().user
    const ids = selected.map(({ task }) => task.id)
    inbox.expectEnd(ids, true)
    const submission = { ...(outcome !== null && { outcome: outcome.id }), ...(opinion !== '' && { opinion }) }
    const refused = await completeAll(selected, submission)
    const done = ids.filter((id) => !refused.has(id))
    if (refused.size === 0) {
      forgetOpinion()
      clear()
      notify.success(text('done', { count: done.length }))
    } else {
      const reasons = [...new Set(refused.values())].join(consoleText('notice.reasonEnd'))
      notify.warning(text('left', { done: done.length, left: refused.size, reasons }))
      keep(await findOffered([...refused.keys()], account))
    }
    setBusy(false)
    inbox.expectEnd([...refused.keys()], false)
    inbox.leave(done)
  }
  return { isBusy, finish }
}

export function BatchBar(props: BatchBarProps) {
  const text = useText(batchMessages)
  const { isBusy, finish } = useBatch(props)
  const { selected, clear } = props.selection
  if (selected.length === 0) return null
  const outcomes = commonOutcomes(selected)
  return (
    <div className="inbox-batch" role="status">
      <span>{text('selected', { count: selected.length })}</span>
      {outcomes.length === 0 && (
        <Button type="primary" loading={isBusy} onClick={() => void finish(null)}>
          {text('complete')}
        </Button>
      )}
      {outcomes.map((outcome, at) => (
        <Button
          key={outcome.id}
          type={at === 0 ? 'primary' : 'default'}
          loading={isBusy}
          onClick={() => void finish(outcome)}
        >
          {text('decide', { outcome: nameOf(outcome, text) })}
        </Button>
      ))}
      <Button type="text" disabled={isBusy} onClick={clear}>
        {text('cancel')}
      </Button>
    </div>
  )
}
