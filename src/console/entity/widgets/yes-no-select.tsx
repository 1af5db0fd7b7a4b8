// 是 / 否 / 全部 in a search form, or the field's own words (x-marks) where both values have one.
import { Select } from 'antd'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { useEntityText } from '../use-entity-text.ts'

interface YesNoSelectProps {
  readonly id: string
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
}

export function YesNoSelect({ id, field, value, onChange }: YesNoSelectProps) {
  const text = useEntityText()
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
