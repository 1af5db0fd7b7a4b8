// The input of one field of a form.
import { restrictedGroup } from '../../../../shared/flow/form/restricted-group.ts'
import { textOf } from '../../../entity/row.ts'
import { formWidgets } from '../../../entity/widgets/form-widgets.ts'
import type { WidgetProps } from '../../../entity/widgets/widget.ts'
import { GroupSelect } from '../people/group-select.tsx'
import { PersonSelect } from '../people/person-select.tsx'
import { FilesInput } from './files-input.tsx'
import { useFlowField } from './flow-form-context.ts'
import { emptyOptionOf } from './to-fields.ts'

export function FlowInput(props: WidgetProps) {
  const field = useFlowField(props.field.name)
  if (field === undefined) return null
  const placeholder = textOf(field.placeholder ?? emptyOptionOf(field)?.name)
  const shared = placeholder === '' ? props : { ...props, placeholder }
  switch (field.type) {
    case 'people':
      return <PersonSelect {...shared} group={restrictedGroup(field)} />
    case 'functional-group':
      return <GroupSelect {...shared} />
    case 'upload':
      return <FilesInput {...shared} isMany={field.params['multiple'] === true} />
    default: {
      const Input = formWidgets[props.field.widget]
      return <Input {...shared} />
    }
  }
}
