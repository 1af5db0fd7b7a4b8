// Messages, signals, errors and escalations: declared once in the file, chosen by events; edited where they are chosen.
import { childOf, childrenOf, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { rootOf, useEditing } from '../editing.tsx'
import { SelectField, TextField } from '../field.tsx'
import type { PanelWord } from '../messages.ts'
import { SelectProperty, usePanelText } from '../property.tsx'

interface DeclarationProps {
  readonly definition: Moddle
  readonly kind: 'Message' | 'Signal' | 'Error' | 'Escalation'
  /** The attribute of the event: `messageRef`. */
  readonly reference: string
  /** Errors and escalations are recognised by a code. */
  readonly code?: 'errorCode' | 'escalationCode'
}

const words: Readonly<Record<DeclarationProps['kind'], { readonly choose: PanelWord; readonly create: PanelWord }>> = {
  Message: { choose: 'namedMessage', create: 'newMessage' },
  Signal: { choose: 'signal', create: 'newSignal' },
  Error: { choose: 'error', create: 'newError' },
  Escalation: { choose: 'escalation', create: 'newEscalation' },
}

const creating = '\0new'

export function Declaration({ definition, kind, reference, code }: DeclarationProps) {
  const { element, set, declare } = useEditing()
  const text = usePanelText()
  const { choose, create } = words[kind]
  const declared = childrenOf(rootOf(element), 'rootElements').filter(({ $type }) => $type === `bpmn:${kind}`)
  const chosen = childOf(definition, reference)
  const pick = (id: string): void => {
    const named = { name: `${text(choose)} ${declared.length + 1}` }
    const target = id === creating ? declare(`bpmn:${kind}`, named) : declared.find((one) => one.id === id)
    set(definition, { [reference]: target })
  }
  const change = (name: string, value: string): void => {
    if (chosen !== null) set(chosen, { [name]: value.trim() })
  }
  const isNeeded = kind !== 'Error' && kind !== 'Escalation'
  return (
    <>
      <SelectField
        label={text(choose)}
        technical={reference}
        value={chosen?.id ?? ''}
        mistake={isNeeded && chosen === null ? text('mustProvide') : null}
        options={[
          { value: '', label: text('none') },
          ...declared.map((one) => ({ value: one.id ?? '', label: textOf(one, 'name') || (one.id ?? '') })),
          { value: creating, label: text(create) },
        ]}
        onCommit={pick}
      />
      {chosen !== null && (
        <TextField
          label={text('name')}
          technical="name"
          value={textOf(chosen, 'name')}
          mistake={isNeeded && textOf(chosen, 'name') === '' ? text('mustProvide') : null}
          onCommit={(typed) => change('name', typed)}
        />
      )}
      {chosen !== null && code !== undefined && (
        <TextField
          label={text(code)}
          technical={code}
          value={textOf(chosen, code)}
          onCommit={(typed) => change(code, typed)}
        />
      )}
      {chosen !== null && kind === 'Signal' && (
        <SelectProperty
          of={chosen}
          name="flowable:scope"
          label="signalScope"
          options={[
            ['', 'globalScope'],
            ['processInstance', 'instanceScope'],
          ]}
        />
      )}
    </>
  )
}
