// The value of one field of a form, read-only.
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { isEmpty, sourceOf, textOf } from '../../../entity/row.ts'
import { amountText, withUnit } from '../../../entity/value/amount.ts'
import { Missing } from '../../../entity/value/value-parts.tsx'
import { GroupName } from '../people/group-name.tsx'
import { PersonName } from '../people/person-name.tsx'
import { FileList } from './file-list.tsx'
import { useFlowField } from './flow-form-context.ts'
import { uploadsIn } from './form-values.ts'
import { flowFormMessages } from './messages.ts'
import { optionKey, optionsIn } from './to-fields.ts'

const hidden = '••••••'

export function FlowValue({ row, field: { name, unit } }: CellProps) {
  const text = useText(flowFormMessages)
  const field = useFlowField(name)
  const value = row[name]
  if (field === undefined || isEmpty(value)) return <Missing />
  switch (field.type) {
    case 'people':
      return <PersonName account={textOf(value)} />
    case 'functional-group':
      return <GroupName id={textOf(value)} />
    case 'upload':
      return <FileList files={uploadsIn(value)} />
    case 'boolean':
      return text(value === true ? 'yes' : 'no')
    case 'password':
      return hidden
    case 'radio-buttons':
    case 'dropdown':
      return optionsIn(field).find((option) => optionKey(option) === value)?.name ?? textOf(value)
    case 'amount':
      return typeof value === 'number' ? withUnit(amountText(value, null), unit) : textOf(value)
    default:
      return <span className="entity-long">{sourceOf(value)}</span>
  }
}
