// One action in the history: who, what, with which task, when, and with which opinion.
import { shownTime } from '../../../../data/time.ts'
import { useText } from '../../../../data/use-text.ts'
import type { HistoryLine } from '../task.ts'
import { historyMessages, isVerb, outcomeText } from './messages.ts'

interface HistoryEntryProps {
  readonly line: HistoryLine
  /** Lines of several tasks say which one each is about. */
  readonly isNamed: boolean
}

export function HistoryEntry({ line, isNamed }: HistoryEntryProps) {
  const text = useText(historyMessages)
  const { action, person, fromName, toName, opinion, taskName, time } = line
  const from = fromName === null ? '' : outcomeText(fromName, text)
  const to = toName === null ? '' : outcomeText(toName, text)
  const change = [from, to].filter((part) => part !== '').join(' → ')
  return (
    <>
      <p className="inbox-said-head">
        <strong>{person?.fullName}</strong>
        <span>
          {isVerb(action) ? text(action) : action}
          {change !== '' && ` · ${change}`}
        </span>
        {isNamed && taskName !== null && <span>{taskName}</span>}
        <time dateTime={time}>{shownTime(time)}</time>
      </p>
      {opinion && <p className="inbox-said-text">{text('opinion', { opinion })}</p>}
    </>
  )
}
