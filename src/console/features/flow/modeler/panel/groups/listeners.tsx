// Listeners of elements and of tasks: when they are called, and what they run.
import { childOf, childrenOf, isKind, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { subjectOf, useEditing } from '../editing.tsx'
import { ExtensionList } from '../extension-list.tsx'
import { SelectField, TextField } from '../field.tsx'
import type { PanelWord } from '../messages.ts'
import { SelectProperty, usePanelText } from '../property.tsx'
import { FieldList } from './field-injection.tsx'

type Events = readonly (readonly [value: string, label: PanelWord])[]

const flowEvents: Events = [['take', 'onTake']]
const elementEvents: Events = [
  ['start', 'onStart'],
  ['end', 'onEnd'],
]
const taskEvents: Events = [
  ['create', 'onCreate'],
  ['assignment', 'onAssignment'],
  ['complete', 'onComplete'],
  ['delete', 'onDelete'],
]

const kinds = ['expression', 'script', 'delegateExpression', 'class'] as const
type Kind = (typeof kinds)[number]
const kindWords: Readonly<Record<Kind, PanelWord>> = {
  expression: 'byExpression',
  script: 'byScript',
  delegateExpression: 'byDelegate',
  class: 'byClass',
}

function kindOf(listener: Moddle): Kind {
  if (childOf(listener, 'script') !== null) return 'script'
  return kinds.find((kind) => kind !== 'script' && listener.get(kind) !== undefined) ?? 'expression'
}

function Script({ listener }: { readonly listener: Moddle }) {
  const { set } = useEditing()
  const text = usePanelText()
  const script = childOf(listener, 'script')
  if (script === null) return null
  const body = textOf(script, 'body')
  return (
    <>
      <SelectField
        label={text('scriptFormat')}
        technical="language"
        value={textOf(script, 'language') || textOf(script, 'scriptFormat')}
        options={[
          { value: 'javascript', label: text('javascript') },
          { value: 'juel', label: text('juel') },
        ]}
        onCommit={(language) => set(script, { language, scriptFormat: undefined })}
      />
      <TextField
        label={text('scriptBody')}
        value={body}
        rows={4}
        mistake={body.trim() === '' ? text('mustProvide') : null}
        onCommit={(next) => set(script, { body: next })}
      />
    </>
  )
}

function Listener({ listener, events }: { readonly listener: Moddle; readonly events: Events }) {
  const { set, make } = useEditing()
  const text = usePanelText()
  const kind = kindOf(listener)
  const choose = (next: string): void => {
    const script =
      next === 'script' ? make('flowable:Script', { language: 'javascript', body: '' }, listener) : undefined
    const others = { expression: undefined, delegateExpression: undefined, class: undefined }
    set(listener, { ...others, script, ...(script === undefined && { [next]: ' ' }) })
  }
  const value = textOf(listener, kind)
  return (
    <>
      <SelectProperty of={listener} name="event" label="event" options={events} />
      <SelectField
        label={text('implementation')}
        technical={kind}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: text(kindWords[one]) }))}
        hint={kind === 'class' || kind === 'delegateExpression' ? text('notRun') : undefined}
        onCommit={choose}
      />
      {kind === 'script' ? (
        <Script listener={listener} />
      ) : (
        <TextField
          label={text('value')}
          technical={kind}
          value={value.trim()}
          mistake={value.trim() === '' ? text('mustProvide') : null}
          onCommit={(next) => set(listener, { [kind]: next.trim() || ' ' })}
        />
      )}
      <h3>{text('fieldInjection')}</h3>
      <FieldList
        fields={childrenOf(listener, 'fields')}
        owner={listener}
        onChange={(fields) => set(listener, { fields })}
      />
    </>
  )
}

/** `创建时 · 表达式` */
function useTitle(events: Events): (listener: Moddle) => string {
  const text = usePanelText()
  return (listener) => {
    const event = textOf(listener, 'event')
    const word = events.find(([value]) => value === event)?.[1]
    return `${word === undefined ? event : text(word)} · ${text(kindWords[kindOf(listener)])}`
  }
}

export function ExecutionListeners() {
  const editing = useEditing()
  const events = isKind(subjectOf(editing), 'SequenceFlow') ? flowEvents : elementEvents
  const titleOf = useTitle(events)
  return (
    <ExtensionList type="ExecutionListener" values={{ event: events[0]?.[0], expression: ' ' }} titleOf={titleOf}>
      {(listener) => <Listener listener={listener} events={events} />}
    </ExtensionList>
  )
}

export function TaskListeners() {
  return (
    <ExtensionList type="TaskListener" values={{ event: 'create', expression: ' ' }} titleOf={useTitle(taskEvents)}>
      {(listener) => <Listener listener={listener} events={taskEvents} />}
    </ExtensionList>
  )
}
