// What a migration, or its trial, says of each instance.
import { Alert } from 'antd'
import { useText } from '../../../data/use-text.ts'
import { translateSentence } from '../../../data/labels.ts'
import type { MigrationAnswer } from './calls.ts'
import { operationsMessages } from './messages.ts'

interface MigrationResultsProps {
  readonly answer: MigrationAnswer
  readonly isTrial: boolean
  /** Of the instance that is shown. */
  readonly isSingle: boolean
}

export function MigrationResults({ answer, isTrial, isSingle }: MigrationResultsProps) {
  const text = useText(operationsMessages)
  const { results, left } = answer
  const bad = results.filter(({ problems }) => problems.length > 0)
  const good = results.length - bad.length
  return (
    <Alert
      type={bad.length === 0 ? 'success' : 'warning'}
      showIcon
      message={text(isTrial ? 'trialResult' : 'migrationResult', { good, bad: bad.length })}
      description={
        (bad.length > 0 || left > 0) && (
          <>
            {left > 0 && <p>{text('migrationLeft', { count: left })}</p>}
            <ul className="operations-lines">
              {bad.map(({ processInstanceId, processInstanceName, problems }) => (
                <li key={processInstanceId}>
                  {!isSingle && <strong>{processInstanceName ?? processInstanceId}</strong>}
                  {problems.map(({ activityId, message }) => (
                    <div key={`${activityId} ${message}`}>{translateSentence(message)}</div>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )
      }
    />
  )
}
