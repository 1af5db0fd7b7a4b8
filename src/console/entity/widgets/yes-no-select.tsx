// 是 / 否 / 全部 in a search form, or the field's own words (x-marks) where both values have one; or a switch for 是 and 全部.
import { Select, Switch } from 'antd'
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { SearchEntry } from '../../../shared/entity/search-entry.ts'
import { useEntityText } from '../use-entity-text.ts'

interface YesNoSelectProps {
  readonly id: string
  readonly entry: SearchEntry
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
}

export function YesNoSelect({ id, entry, field, value, onChange }: YesNoSelectProps) {
  const text = useEntityText()
  if (entry.only) {
    const change = (isOn: boolean): void => onChange(isOn ? 'true' : '')
    return <Switch id={id} checked={value === 'true'} aria-label={entry.title} onChange={change} />
  }
  const own = [field.marks?.['true']?.title, field.marks?.['false']?.title]
  const [yes, no] = own.every((title) => title) ? own : [text('yes'), text('no')]
  const options = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return (
    <Select
      id={id}
      value={value || null}
      options={options}
      allowClear
      placeholder={text('all')}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
