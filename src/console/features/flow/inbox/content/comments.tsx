// Comments on a task; the people mentioned in one become involved.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../../data/session.ts'
import { shownTime } from '../../../../data/time.ts'
import { useText } from '../../../../data/use-text.ts'
import { EmptyState, LoadError, Loading } from '../../../../ui/states.tsx'
import { isPerson, type Person } from '../../people/person.ts'
import { addComment, loadComments } from '../calls.ts'
import { MentionInput } from '../mention/mention-input.tsx'
import { mentionedIn } from '../mention/mention.ts'
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

function isPeople(value: unknown): value is readonly Person[] {
  return Array.isArray(value) && value.every(isPerson)
}

/** Kept beside the text, which has only their names. */
function useMentioned(taskId: string) {
  const [kept, setKept, forget] = useKept(`mentions ${taskId}`)
  const parsed: unknown = kept === '' ? [] : JSON.parse(kept)
  const mentioned = isPeople(parsed) ? parsed : []
  const add = (person: Person): void => {
    if (!mentioned.some(({ id }) => id === person.id)) setKept(JSON.stringify([...mentioned, person]))
  }
  return { mentioned, add, forget }
}

/** Most likely meant: whoever has to do with the task already. */
function nearTo({ assignee, owner, involvedPeople }: TaskDetail, account: string): readonly Person[] {
  const people = [assignee, owner, ...involvedPeople].filter((person) => person !== null && person.id !== account)
  return [...new Map(people.map((person) => [person?.id, person])).values()].filter((person) => person !== null)
}

/** What is typed survives another task, another tab of the task, and the end of the login. */
function NewComment({ task, inbox }: Omit<CommentsProps, 'now'>) {
  const text = useText(contentMessages)
  const { account } = useSession().user
  const { isBusy, run } = useAct()
  const [message, setMessage, forget] = useKept(`comment ${task.id}`)
  const { mentioned, add, forget: forgetMentioned } = useMentioned(task.id)
  const input = useRef<HTMLTextAreaElement>(null)
  const { entering, entered } = inbox
  useEffect(() => {
    if (entering !== 'comments') return
    input.current?.focus()
    entered()
  }, [entering, entered])
  const send = async (): Promise<void> => {
    const accounts = mentionedIn(message, mentioned).map(({ id }) => id)
    if (!(await run(() => addComment(task.id, message.trim(), accounts), text('sent')))) return
    forget()
    forgetMentioned()
  }
  return (
    <div className="inbox-comment">
      <MentionInput
        label={text('comment')}
        placeholder={text('comment')}
        maxLength={longest}
        readOnly={isBusy}
        value={message}
        onChange={setMessage}
        offered={nearTo(task, account)}
        mentioned={mentioned}
        onMention={add}
        areaRef={(area) => {
          input.current = area
        }}
      />
      <div className="inbox-comment-foot">
        <Button disabled={isBusy} onClick={() => typeAt(input.current)}>
          @ {text('mention')}
        </Button>
        <Button type="primary" loading={isBusy} disabled={message.trim() === ''} onClick={() => void send()}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}

/** As if somebody typed it: keyboards of phones hide the character. */
function typeAt(area: HTMLTextAreaElement | null): void {
  if (area === null) return
  area.focus()
  const isWord = /[\w.-]$/.test(area.value.slice(0, area.selectionStart))
  area.setRangeText(isWord ? ' @' : '@', area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
