// Comments on a task; the people mentioned in one become involved.
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { shownTime } from '../../../../data/time.ts'
import { useText } from '../../../../data/use-text.ts'
import { EmptyState, LoadError, Loading } from '../../../../ui/states.tsx'
import { PeoplePicker } from '../../people/people-picker.tsx'
import type { Person } from '../../people/person.ts'
import { addComment, loadComments } from '../calls.ts'
import { useDistance } from '../time/relative-time.ts'
import type { TaskDetail } from '../task.ts'
import { useAct } from '../use-act.ts'
import type { Entering } from '../use-entering.ts'
import { useKept } from '../use-kept.ts'
import { contentMessages } from './messages.ts'

const longest = 4000

interface CommentsProps {
  readonly task: TaskDetail
  readonly inbox: Entering
  readonly now: number
}

export function Comments({ task, inbox, now }: CommentsProps) {
  const text = useText(contentMessages)
  const distanceOf = useDistance(now)
  const { data, error, refetch } = useQuery({
    queryKey: ['inbox', 'comments', task.id],
    queryFn: ({ signal }) => loadComments(task.id, signal),
  })
  return (
    <div className="inbox-comments">
      <NewComment task={task} inbox={inbox} />
      {data === undefined && error !== null && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.length === 0 && <EmptyState title={text('noComments')} />}
      <ol className="inbox-said">
        {data?.map(({ id, message, created, author }) => (
          <li key={id}>
            <p className="inbox-said-head">
              <strong>{author?.fullName}</strong>
              <time dateTime={created} title={shownTime(created)}>
                {distanceOf(created)}
              </time>
            </p>
            <p className="inbox-said-text">{message}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What is typed survives another task, another tab of the task, and the end of the login. */
function NewComment({ task, inbox }: Omit<CommentsProps, 'now'>) {
  const text = useText(contentMessages)
  const { isBusy, run } = useAct()
  const [message, setMessage, forget] = useKept(`comment ${task.id}`)
  const input = useRef<HTMLTextAreaElement>(null)
  const { entering, entered } = inbox
  useEffect(() => {
    if (entering !== 'comments') return
    input.current?.focus()
    entered()
  }, [entering, entered])
  const [mentioned, setMentioned] = useState<readonly Person[]>([])
  const send = async (): Promise<void> => {
    const names = mentioned.map(({ fullName }) => fullName).join(' @')
    const whole = names === '' ? message.trim() : `${text('mentionWord', { names })} ${message.trim()}`
    const accounts = mentioned.map(({ id }) => id)
    if (!(await run(() => addComment(task.id, whole, accounts), text('sent')))) return
    forget()
    setMentioned([])
  }
  return (
    <div className="inbox-comment">
      <Input.TextArea
        ref={(found) => {
          input.current = found?.resizableTextArea?.textArea ?? null
        }}
        readOnly={isBusy}
        aria-label={text('comment')}
        placeholder={text('comment')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={longest - 200}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="inbox-comment-foot">
        <PeoplePicker
          label={text('mention')}
          placeholder={text('mention')}
          disabled={isBusy}
          value={mentioned}
          onChange={setMentioned}
        />
        <Button type="primary" loading={isBusy} disabled={message.trim() === ''} onClick={() => void send()}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}
