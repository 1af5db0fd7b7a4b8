// The chosen process: the name of the instance, its start form if it has one, and the start itself.
import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { checkName, nameLimits } from '../../../../shared/flow/name-rule.ts'
import { cancelledError } from '../../../data/http-error.ts'
import { translateSentence } from '../../../data/labels.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import type { Values } from '../../../entity/row.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { FlowForm } from '../form/flow-form.tsx'
import { forgetValues, keepValues, readKept } from '../form/kept-values.ts'
import { startupMessages } from './messages.ts'
import { type Startable, startProcess, useStartForm } from './startable.ts'

interface StartPanelProps {
  readonly definition: Startable
  readonly onStarted: () => void
}

interface NameState {
  readonly name: string
  readonly error: string | null
}

/** Of all versions of a process: what was typed outlives the deployment of a new one. */
function processOf({ key, tenantId }: Startable): string {
  return tenantId === '' ? key : `${tenantId} ${key}`
}

/** The instance is named after its process until somebody types another name. */
function useName(definition: Startable) {
  const { name: given, key } = definition
  const kept = `start-name:${processOf(definition)}`
  const [state, setState] = useState<NameState>(() => {
    const { name } = readKept(kept)
    return { name: typeof name === 'string' ? name : (given ?? key), error: null }
  })
  const check = (name: string): string | null => {
    const refusal = checkName('instance', name)
    return refusal === null ? null : translateSentence(refusal)
  }
  return {
    ...state,
    change: (name: string): void => {
      keepValues(kept, { name })
      setState({ name, error: state.error === null ? null : check(name) })
    },
    /** Shows the refusal, if there is one. */
    isRight: (): boolean => {
      const error = check(state.name)
      setState({ name: state.name, error })
      return error === null
    },
    forget: (): void => forgetValues(kept),
  }
}

export function StartPanel({ definition, onStarted }: StartPanelProps) {
  const text = useText(startupMessages)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const name = useName(definition)
  const [isBusy, setBusy] = useState(false)
  const { data: form, error, refetch } = useStartForm(definition)
  const isNarrow = useNarrow()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // There it is below the list.
    if (isNarrow) panel.current?.scrollIntoView({ block: 'start' })
  }, [isNarrow, form])
  const start = async (values?: Values, outcome?: string): Promise<void> => {
    if (!name.isRight()) {
      input.current?.focus()
      throw cancelledError()
    }
    setBusy(true)
    try {
      await startProcess({
        name: name.name,
        processDefinitionId: definition.id,
        ...(values !== undefined && { values }),
        ...(outcome !== undefined && { outcome }),
      })
    } catch (thrown) {
      // The form may have a newer version.
      if (definition.hasStartForm) void refetch()
      throw thrown
    } finally {
      setBusy(false)
    }
    name.forget()
    onStarted()
  }
  return (
    <section ref={panel} className="startup-panel" aria-label={definition.name ?? definition.key}>
      <label htmlFor={id} className="entity-label">
        <span className="entity-star" aria-hidden="true">
          *
        </span>
        {text('name')}
      </label>
      <Input
        id={id}
        ref={(found) => {
          input.current = found?.input ?? null
        }}
        value={name.name}
        count={{ show: true, max: nameLimits.instance }}
        disabled={isBusy}
        status={name.error === null ? '' : 'error'}
        aria-label={text('name')}
        aria-required
        aria-invalid={name.error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => name.change(event.target.value)}
        onBlur={() => void name.isRight()}
      />
      <div id={`${id}-error`} className="entity-error" aria-live="polite">
        {name.error}
      </div>
      {error !== null && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {error === null && definition.hasStartForm && form === undefined && <Loading />}
      {form !== undefined && (
        <FlowForm
          // A new version has new defaults; what was typed is kept.
          key={form.id}
          definition={form}
          keepKey={`start:${processOf(definition)}`}
          purpose={{ processDefinitionId: definition.id }}
          busy={isBusy}
          submitText={text('start')}
          onSubmit={start}
        />
      )}
      {!definition.hasStartForm && <PlainStart isBusy={isBusy} onStart={() => start()} />}
    </section>
  )
}

interface PlainStartProps {
  readonly isBusy: boolean
  readonly onStart: () => Promise<void>
}

/** Of a process without a start form. */
function PlainStart({ isBusy, onStart }: PlainStartProps) {
  const text = useText(startupMessages)
  return (
    <div className="flow-form-bar">
      <Button type="primary" loading={isBusy} onClick={() => void onStart().catch(report)}>
        {text('start')}
      </Button>
    </div>
  )
}

function report(error: unknown): void {
  if (error instanceof Error && error.message !== '') notify.error(error.message)
}
