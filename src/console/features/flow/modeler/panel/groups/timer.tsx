// A timer: at a time, after a while, or again and again.
import { childOf, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { SelectField, TextField } from '../field.tsx'
import type { PanelWord } from '../messages.ts'
import { usePanelText } from '../property.tsx'

const kinds = ['timeDuration', 'timeDate', 'timeCycle'] as const
type Kind = (typeof kinds)[number]
const examples: Readonly<Record<Kind, string>> = {
  timeDuration: 'PT8H',
  timeDate: '2026-12-31T18:00:00',
  timeCycle: '0 0 9 * * ?',
}
const hints: Readonly<Record<Kind, PanelWord>> = {
  timeDuration: 'timeDurationHint',
  timeDate: 'timeDateHint',
  timeCycle: 'timeCycleHint',
}

export function Timer({ definition }: { readonly definition: Moddle }) {
  const { set, make } = useEditing()
  const text = usePanelText()
  const kind = kinds.find((one) => childOf(definition, one) !== null) ?? 'timeDuration'
  const part = childOf(definition, kind)
  const body = textOf(part, 'body')
  const write = (next: string, value: string): void => {
    const cleared = { timeDuration: undefined, timeDate: undefined, timeCycle: undefined }
    set(definition, { ...cleared, [next]: make('bpmn:FormalExpression', { body: value }, definition) })
  }
  return (
    <>
      <SelectField
        label={text('timerKind')}
        technical={kind}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: text(one) }))}
        onCommit={(next) => write(next, '')}
      />
      <TextField
        label={text('time')}
        value={body}
        placeholder={examples[kind]}
        hint={text(hints[kind])}
        mistake={body.trim() === '' ? text('mustProvide') : null}
        onCommit={(typed) => write(kind, typed.trim())}
      />
    </>
  )
}
