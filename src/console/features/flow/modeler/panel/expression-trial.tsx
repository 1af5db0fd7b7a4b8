// Tries an expression: the engine names its variables, and says what it gives with the values typed here.
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { ownValue } from '../../../../../shared/own-value.ts'
import { HttpError } from '../../../../data/http-error.ts'
import { translateSentence } from '../../../../data/labels.ts'
import { tryExpression } from '../calls.ts'
import { usePanelText } from './property.tsx'
import { toTriedValue } from './tried-value.ts'

type Outcome = { readonly problem: string } | { readonly result: string } | null

export function ExpressionTrial({ expression }: { readonly expression: string }) {
  const text = usePanelText()
  const id = useId()
  const [names, setNames] = useState<readonly string[] | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (values: object | null): Promise<void> => {
    setBusy(true)
    try {
      const trial = await tryExpression(expression, values)
      setNames(trial.names)
      if (trial.problem !== null) setOutcome({ problem: translateSentence(trial.problem) })
      else setOutcome(trial.result === null ? null : { result: trial.result })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setOutcome({ problem: error.message })
    } finally {
      setBusy(false)
    }
  }
  const open = (): Promise<void> => ask(null)
  const run = (): Promise<void> =>
    ask(Object.fromEntries((names ?? []).map((name) => [name, toTriedValue(ownValue(typed, name) ?? '')])))
  const verdicts = { true: text('holds'), false: text('holdsNot') }
  return (
    <div className="modeler-trial">
      {names === null ? (
        <Button size="small" loading={isBusy} onClick={() => void open()}>
          {text('tryExpression')}
        </Button>
      ) : (
        <>
          {names.map((name) => (
            <div key={name}>
              <label htmlFor={`${id} ${name}`}>{name}</label>
              <Input
                id={`${id} ${name}`}
                size="small"
                maxLength={1000}
                value={ownValue(typed, name) ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                onPressEnter={() => void run()}
              />
            </div>
          ))}
          <Button size="small" loading={isBusy} onClick={() => void run()}>
            {text('runTrial')}
          </Button>
        </>
      )}
      <p role="status">
        {outcome !== null &&
          ('problem' in outcome ? (
            <span className="modeler-mistake">{outcome.problem}</span>
          ) : (
            text('trialResult', {
              result:
                outcome.result === 'true' || outcome.result === 'false' ? verdicts[outcome.result] : outcome.result,
            })
          ))}
      </p>
    </div>
  )
}
