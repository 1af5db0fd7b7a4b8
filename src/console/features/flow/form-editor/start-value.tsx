// The value that a field has when its form is opened, unless a variable says otherwise.
import { Select } from 'antd'
import { useId } from 'react'
import { parseDay } from '../../../../shared/flow/form/convert-value.ts'
import { restrictedGroup } from '../../../../shared/flow/form/restricted-group.ts'
import { useText } from '../../../data/use-text.ts'
import { GroupSelect } from '../people/group-select.tsx'
import { PersonSelect } from '../people/person-select.tsx'
import { kindOf } from './field-kinds.ts'
import { formEditorMessages } from './messages.ts'
import { FlagProperty, PropertyRow, TextProperty } from './properties.tsx'
import { type Json, listIn, paramsOf, textIn, withProperty } from './raw-form.ts'
import type { PartProps } from './type-properties.tsx'

/** Files are chosen in the form. */
const without: ReadonlySet<string> = new Set(['upload', 'password'])

function keyOf(option: Json): string {
  return textIn(option, 'id') || textIn(option, 'name')
}

export function StartValue({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  const id = useId()
  const kind = kindOf(field)
  const set = (value: unknown): void => onChange(withProperty(field, 'value', value))
  const label = text('startValue')
  const value = textIn(field, 'value')
  if (without.has(kind)) return null
  if (kind === 'boolean') return <FlagProperty label={label} value={field['value'] === true} onChange={set} />
  if (kind === 'radio-buttons' || kind === 'dropdown') {
    const options = listIn(field['options']).filter((option) => keyOf(option) !== '')
    return (
      <PropertyRow id={id} label={label}>
        <Select<string>
          id={id}
          allowClear
          style={{ width: '100%' }}
          value={value === '' ? null : value}
          options={options.map((option) => ({ value: keyOf(option), label: textIn(option, 'name') }))}
          onChange={(next: string | undefined) => set(next)}
        />
      </PropertyRow>
    )
  }
  if (kind === 'people' || kind === 'functional-group') {
    const props = {
      id,
      label,
      value: field['value'],
      disabled: false,
      invalid: false,
      required: false,
      describedBy: undefined,
      onChange: (next: unknown) => set(next ?? undefined),
    }
    return (
      <PropertyRow id={id} label={label}>
        {kind === 'people' ? (
          <PersonSelect {...props} group={restrictedGroup({ type: kind, params: paramsOf(field) })} />
        ) : (
          <GroupSelect {...props} />
        )}
      </PropertyRow>
    )
  }
  const isWrongDay = kind === 'date' && value !== '' && parseDay(value) === null
  return (
    <TextProperty
      label={label}
      value={value}
      {...(kind === 'date' && { placeholder: 'yyyy-MM-dd' })}
      error={isWrongDay ? text('badDay') : undefined}
      onChange={set}
    />
  )
}
