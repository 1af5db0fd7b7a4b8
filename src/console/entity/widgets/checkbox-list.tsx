// Several of a few choices, all visible: fixed ones, those of a dictionary, or another entity's rows.
import { Checkbox } from 'antd'
import { idsOf } from '../form/form-values.ts'
import { useChoices } from '../choice/use-choices.ts'
import { useAllOptions } from '../choice/use-options.ts'
import type { WidgetProps } from './widget.ts'

export function CheckboxListWidget(props: WidgetProps) {
  const { field, entity, values } = props
  const choices = useChoices(field)
  const { options } = useAllOptions({ entity, field, id: values['id'] }, field.ref !== null)
  const rows = options.map(({ id, label }) => ({ value: id, label }))
  return (
    <div role="group" id={props.id} aria-label={props.label} aria-describedby={props.describedBy}>
      <Checkbox.Group
        value={[...idsOf(props.value)]}
        disabled={props.disabled}
        options={field.ref === null ? choices.map(({ value, label }) => ({ value, label })) : rows}
        onChange={(chosen) => props.onChange(chosen)}
      />
    </div>
  )
}
