// A cron expression in words, and its next five runs.
import { useLanguage, useText } from '../../../data/use-text.ts'
import { describeCron } from './describe-cron.ts'
import { schedulerScreenMessages } from './messages.ts'
import { useNextRuns } from './use-next-runs.ts'
import './scheduler.css'

interface NextRunsProps {
  /** A valid expression. */
  readonly cron: string
}

export function NextRuns({ cron }: NextRunsProps) {
  const text = useText(schedulerScreenMessages)
  const language = useLanguage()
  const times = useNextRuns(cron)
  return (
    <div className="scheduler-next" aria-live="polite">
      <p>{describeCron(cron, language)}</p>
      {times !== null && (
        <>
          <p className="scheduler-next-title">{text(times.length === 0 ? 'never' : 'next')}</p>
          <ol>
            {times.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
