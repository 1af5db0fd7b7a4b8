// The changes of a log entry: field by field, before and after, under the names that people know.
import { Table } from 'antd'
import type { Descriptor, Field } from '../../../../shared/entity/descriptor.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { useSeen } from '../../../data/descriptor.ts'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { FieldValue } from '../../../entity/value/field-value.tsx'
import { RefLabels } from '../../../entity/value/ref-labels.tsx'
import { isEmpty, textOf, type Values } from '../../../entity/row.ts'
import { GrantedList, grantsOf } from './granted.tsx'
import { findLogged } from './logged.ts'
import { operationLogMessages } from './messages.ts'

/** Values logged under these names are not fields of the user or role. */
const grantsName = 'dataGrants'

interface Change {
  readonly name: string
  readonly field: Field | undefined
  readonly before: Values
  readonly after: Values
  readonly gone: Gone
}

/** By id, the names of rows that no longer exist, as far as the log keeps them. */
type Gone = Readonly<Record<string, string | null>>
type GoneByField = Readonly<Record<string, Gone>>

const noneGone: Gone = {}

export function Changes({ row }: CellProps) {
  const text = useText(operationLogMessages)
  const before = valuesOf(row['before'])
  const after = valuesOf(row['after'])
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (names.length === 0) return <span>{text('noChanges')}</span>
  const gone = valuesOf(row['gone']) as GoneByField
  const descriptor = findLogged(textOf(row['entity']))
  return descriptor === undefined ? (
    <ChangeTable
      entity={null}
      changes={names.map((name) => ({ name, field: undefined, before, after, gone: noneGone }))}
    />
  ) : (
    <KnownChanges descriptor={descriptor} names={names} before={before} after={after} gone={gone} />
  )
}

interface KnownProps {
  readonly descriptor: Descriptor
  readonly names: readonly string[]
  readonly before: Values
  readonly after: Values
  readonly gone: GoneByField
}

function KnownChanges({ descriptor, names, before, after, gone }: KnownProps) {
  const { name: entity, fields } = useSeen(descriptor)
  const fieldOf = (name: string): Field | undefined => fields.find((field) => field.name === name)
  const changes = names.map((name) => ({
    name,
    field: fieldOf(name),
    before,
    after,
    gone: ownValue(gone, name) ?? noneGone,
  }))
  return <ChangeTable entity={entity} changes={changes} />
}

function ChangeTable({ entity, changes }: { readonly entity: string | null; readonly changes: readonly Change[] }) {
  const text = useText(operationLogMessages)
  const side = (which: 'before' | 'after') => ({
    key: which,
    title: text(which),
    render: (_: unknown, change: Change) => <Side entity={entity} change={change} values={change[which]} />,
  })
  return (
    <Table<Change>
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={[...changes]}
      columns={[
        {
          key: 'name',
          title: text('field'),
          width: '30%',
          render: (_: unknown, { field, name }: Change) =>
            field?.title ?? (name === grantsName ? text('dataGrants') : name),
        },
        side('before'),
        side('after'),
      ]}
    />
  )
}

interface SideProps {
  readonly entity: string | null
  readonly change: Change
  readonly values: Values
}

function Side({ entity, change, values }: SideProps) {
  const text = useText(operationLogMessages)
  const value = values[change.name]
  const grants = change.name === grantsName ? grantsOf(value) : null
  if (grants !== null) return <GrantedList grants={grants} />
  if (isEmpty(value)) return <span>—</span>
  if (change.field === undefined || entity === null) return <span className="entity-long">{plain(value)}</span>
  const ids = (Array.isArray(value) ? value : [value]) as readonly (string | number)[]
  const gone = new Map(
    ids.flatMap((id) => {
      const name = ownValue(change.gone, String(id))
      return name === undefined ? [] : [[id, name ?? text('goneRow', { id })] as const]
    }),
  )
  if (gone.size > 0) return <RefLabels field={change.field} entity={entity} ids={ids} gone={gone} />
  return <FieldValue field={change.field} row={values} entity={entity} full />
}

function plain(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : textOf(value)
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}
