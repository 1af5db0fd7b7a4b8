// Inputs bound to one attribute of an element: label by its name, value and mistake from the file.
import { useText } from '../../../../data/use-text.ts'
import { type Moddle, textOf } from '../canvas/bpmn.ts'
import { useEditing } from './editing.tsx'
import { SelectField, SwitchField, TextField } from './field.tsx'
import { mistakeAt } from './mistakes.ts'
import { panelMessages, type PanelWord } from './messages.ts'

interface PropertyProps {
  /** The selected element by default. */
  readonly of?: Moddle
  /** As in the file: `flowable:dueDate`. */
  readonly name: string
  readonly label: PanelWord
}

export function usePanelText() {
  return useText(panelMessages)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function useProperty({ of, name }: Pick<PropertyProps, 'of' | 'name'>) {
  const { element, set } = useEditing()
  const text = usePanelText()
  const target = of ?? element
  const mistake = mistakeAt(target, name)
  return {
    text,
    value: textOf(target, name),
    technical: localName(name),
    mistake: mistake === null ? null : text(mistake),
    commit: (value: unknown) => set(target, { [name]: value }),
  }
}

interface TextPropertyProps extends PropertyProps {
  readonly rows?: number
  readonly placeholder?: string
  readonly hint?: string
}

export function TextProperty(props: TextPropertyProps) {
  const { text, value, technical, mistake, commit } = useProperty(props)
  const { rows, placeholder, hint } = props
  return (
    <TextField
      label={text(props.label)}
      technical={technical}
      value={value}
      mistake={mistake}
      onCommit={(typed) => commit(typed.trim())}
      rows={rows}
      placeholder={placeholder}
      hint={hint}
    />
  )
}

interface SwitchPropertyProps extends PropertyProps {
  /** Of BPMN itself: stored as a flag instead of a text. */
  readonly isFlag?: boolean
  readonly standard?: boolean
  readonly hint?: string
}

export function SwitchProperty(props: SwitchPropertyProps) {
  const { text, value, technical, commit } = useProperty(props)
  const { isFlag = false, standard = false } = props
  const isOn = value === '' ? standard : value === 'true'
  return (
    <SwitchField
      label={text(props.label)}
      technical={technical}
      value={isOn}
      hint={props.hint}
      onCommit={(on) => commit(on === standard && !isFlag ? undefined : isFlag ? on : String(on))}
    />
  )
}

interface SelectPropertyProps extends PropertyProps {
  /** Values with their words; an empty value removes the attribute. */
  readonly options: readonly (readonly [value: string, label: PanelWord])[]
}

export function SelectProperty(props: SelectPropertyProps) {
  const { text, value, technical, mistake, commit } = useProperty(props)
  return (
    <SelectField
      label={text(props.label)}
      technical={technical}
      value={value}
      mistake={mistake}
      options={props.options.map(([one, label]) => ({ value: one, label: text(label) }))}
      onCommit={commit}
    />
  )
}
