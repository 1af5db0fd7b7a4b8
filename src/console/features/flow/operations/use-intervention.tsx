// An intervention: what will happen is shown and confirmed, then it is done; afterwards the instance is read again.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { operationsMessages } from './messages.ts'

export interface Intervention<Answer> {
  readonly title: string
  /** What will happen, a line each. */
  readonly effects: readonly string[]
  readonly danger?: boolean
  readonly run: () => Promise<Answer>
  /** The message afterwards. */
  readonly done: string
}

/** The server's sentence stays where the button is. */
export function useIntervention() {
  const text = useText(operationsMessages)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<HttpError | null>(null)
  const start = async <Answer,>(intervention: Intervention<Answer>): Promise<Answer | null> => {
    const { title, effects, danger = true, run, done } = intervention
    const content: ReactNode = (
      <>
        <p>{text('willHappen')}</p>
        <ul className="operations-effects">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </>
    )
    if (!(await confirmAction({ title, content, danger, okText: text('proceed') }))) return null
    setBusy(true)
    setError(null)
    try {
      const answer = await run()
      notify.success(done)
      return answer
    } catch (thrown) {
      setError(thrown instanceof HttpError ? thrown : new HttpError({ message: text('failed'), code: 0, status: 0 }))
      return null
    } finally {
      setBusy(false)
      await client.invalidateQueries({ predicate: ({ queryKey }) => isOfInstance(queryKey) })
    }
  }
  return { start, busy, error }
}

function isOfInstance(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === 'operations' || queryKey[0] === 'diagram-model'
}
