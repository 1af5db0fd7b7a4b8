// Sends a message or a signal, with variables.
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { type EventKind, sendEvent } from './calls.ts'
import { operationsMessages } from './messages.ts'
import { Labelled, Refusal } from './panel-parts.tsx'
import { useIntervention } from './use-intervention.tsx'
import { VariableRows } from './variable-rows.tsx'
import { faultsOf, givenOf, type VariableDraft } from './variable-text.ts'

interface SendEventProps {
  readonly kind: EventKind
  /** To this instance only. */
  readonly instanceId?: string
  readonly onDone?: () => void
}

export function SendEvent({ kind, instanceId, onDone }: SendEventProps) {
  const text = useText(operationsMessages)
  const [name, setName] = useState('')
  const [tenantId, setTenantId] = useState('')
  const [drafts, setDrafts] = useState<readonly VariableDraft[]>([])
  const [isChecked, setChecked] = useState(false)
  const { start, busy, error } = useIntervention()
  const faults = faultsOf(drafts)
  const isNamed = name.trim() !== ''
  const effect =
    instanceId === undefined ? (kind === 'messages' ? 'messageEffect' : 'signalEffect') : 'messageOfInstance'
  const send = async (): Promise<void> => {
    setChecked(true)
    if (!isNamed || faults.size > 0) return
    const answer = await start({
      title: text(kind === 'messages' ? 'messageTitle' : 'signalTitle'),
      effects: [text(effect, { name: name.trim() }), text('logged')],
      run: () =>
        sendEvent(kind, {
          name: name.trim(),
          ...(instanceId !== undefined && { processInstanceId: instanceId }),
          ...(tenantId.trim() !== '' && { tenantId: tenantId.trim() }),
          variables: Object.fromEntries(givenOf(drafts).map((given) => [given.name, given.value])),
        }),
      done: text('sent'),
    })
    if (answer === null) return
    setDrafts([])
    setChecked(false)
    onDone?.()
  }
  return (
    <div className="operations-form">
      <Labelled label={text('eventName')} error={isChecked && !isNamed ? text('eventNameMissing') : undefined}>
        {(id) => (
          <Input
            id={id}
            value={name}
            maxLength={255}
            status={isChecked && !isNamed ? 'error' : ''}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Labelled>
      {instanceId === undefined && (
        <Labelled label={text('tenant')} hint={text('tenantHint')}>
          {(id) => (
            <Input id={id} value={tenantId} maxLength={150} onChange={({ target }) => setTenantId(target.value)} />
          )}
        </Labelled>
      )}
      <div className="operations-field">
        <span className="entity-label">{text('variables')}</span>
        <VariableRows drafts={drafts} faults={isChecked ? faults : new Map()} onChange={setDrafts} />
      </div>
      <Refusal error={error} />
      <div>
        <Button type="primary" loading={busy} onClick={() => void send()}>
          {text(kind === 'messages' ? 'sendMessage' : 'sendSignal')}
        </Button>
      </div>
    </div>
  )
}
