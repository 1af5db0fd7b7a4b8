// The variables of an instance: shown, and changed all at once.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { changeVariables, loadVariables, type Variable } from './calls.ts'
import { operationsMessages } from './messages.ts'
import { Reason, reasonOf, Refusal } from './panel-parts.tsx'
import { useIntervention } from './use-intervention.tsx'
import { VariableRows } from './variable-rows.tsx'
import { changesOf, draftOf, faultsOf, givenOf, textOfValue, type VariableDraft } from './variable-text.ts'

interface VariablesPanelProps {
  readonly instanceId: string
  readonly mayChange: boolean
  readonly onDone: () => void
}

export function VariablesPanel({ instanceId, ...rest }: VariablesPanelProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['operations', 'variables', instanceId],
    queryFn: ({ signal }) => loadVariables(instanceId, signal),
  })
  if (data === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  return <LoadedVariables key={instanceId} instanceId={instanceId} variables={data} {...rest} />
}

interface LoadedVariablesProps extends VariablesPanelProps {
  readonly variables: readonly Variable[]
}

/** What is stored may change while somebody types: their changes are to what they saw. */
interface Editing {
  readonly before: readonly VariableDraft[]
  readonly drafts: readonly VariableDraft[]
}

/** Changed are those of the instance itself; those of single tokens are only shown. */
function LoadedVariables({ instanceId, mayChange, onDone, variables }: LoadedVariablesProps) {
  const text = useText(operationsMessages)
  const [editing, setEditing] = useState<Editing | null>(null)
  const stored = variables.filter(({ executionId }) => executionId === instanceId).map(draftOf)
  const { before, drafts } = editing ?? { before: stored, drafts: stored }
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { start, busy, error } = useIntervention()
  const faults = faultsOf(drafts)
  const { changed, removed } = changesOf(before, drafts)
  const texts = new Map(before.map((draft) => [draft.name, draft.text]))
  const save = async (): Promise<void> => {
    setChecked(true)
    if (faults.size > 0) return
    const effectOf = ({ name, type, text: value }: VariableDraft): string => {
      const old = texts.get(name.trim())
      return old === undefined
        ? text('variableAdded', { name, value, type })
        : text('variableChanged', { name, before: old, after: value, type })
    }
    const effects = [...changed.map(effectOf), ...removed.map((name) => text('variableRemoved', { name }))]
    const saved = await start({
      title: text('variablesTitle'),
      effects: [...effects, text('logged')],
      run: () =>
        changeVariables(instanceId, { variables: givenOf(changed), remove: removed, reason: reasonOf(reason) }),
      done: text('variablesSaved'),
    })
    if (saved === null) return
    setEditing(null)
    setChecked(false)
    setReason('')
    onDone()
  }
  const local = variables.filter(({ executionId }) => executionId !== instanceId)
  return (
    <div className="operations-panel">
      {drafts.length === 0 && <p className="operations-hint">{text('noVariables')}</p>}
      <VariableRows
        drafts={drafts}
        faults={isChecked ? faults : new Map()}
        disabled={!mayChange || busy}
        onChange={(next) => setEditing({ before, drafts: next })}
      />
      {local.length > 0 && <LocalVariables variables={local} />}
      {mayChange && (
        <>
          <Reason value={reason} onChange={setReason} />
          <Refusal error={error} />
          <Button
            type="primary"
            danger
            loading={busy}
            disabled={changed.length === 0 && removed.length === 0}
            onClick={() => void save()}
          >
            {text('saveVariables')}
          </Button>
        </>
      )}
    </div>
  )
}

function LocalVariables({ variables }: { readonly variables: readonly Variable[] }) {
  const text = useText(operationsMessages)
  return (
    <section>
      <h3>{text('localVariables')}</h3>
      <ul className="operations-lines">
        {variables.map((variable) => (
          <li key={`${variable.executionId} ${variable.name}`}>
            <code>{variable.name}</code> <span className="operations-hint">{variable.type}</span>{' '}
            <code>{textOfValue(variable)}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
