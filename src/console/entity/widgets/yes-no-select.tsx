// 是 / 否 / 全部 in a search form.
import { Select } from 'antd'
import { useEntityText } from '../use-entity-text.ts'

interface YesNoSelectProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function YesNoSelect({ id, value, onChange }: YesNoSelectProps) {
  const text = useEntityText()
  const options = [
    { value: 'true', label: text('yes') },
    { value: 'false', label: text('no') },
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
