// The fields in which two versions differ: texts by lines, other values side by side; each can be ticked to be restored.
import { ArrowRightOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { EmptyState } from '../../ui/states.tsx'
import { isEmpty, type Values } from '../row.ts'
import { useVersionText } from './use-version-text.ts'
import { FieldValue } from '../value/field-value.tsx'
import { linedWidgets, linesOf } from './lined.ts'
import { type DiffLayout, TextDiff } from './text-diff.tsx'

export function differingFields({ fields, versions }: Descriptor, before: Values, after: Values): Field[] {
  const kept = new Set(versions?.fields)
  return fields.filter(({ name }) => {
    const [a, b] = [before[name], after[name]]
    if (!kept.has(name) || !(name in after)) return false
    return !(isEmpty(a) && isEmpty(b)) && JSON.stringify(a) !== JSON.stringify(b)
  })
}

interface VersionFieldsProps {
  readonly descriptor: Descriptor
  readonly fields: readonly Field[]
  readonly before: Values
  readonly after: Values
  readonly layout: DiffLayout
  /** Null: nothing can be restored from this comparison. */
  readonly ticked: ReadonlySet<string> | null
  readonly mayTick: (field: Field) => boolean
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

export function VersionFields(props: VersionFieldsProps) {
  const { descriptor, fields, before, after, layout, ticked } = props
  const text = useVersionText()
  if (fields.length === 0) return <EmptyState title={text('same')} />
  const toggle = (name: string, isOn: boolean): void => {
    const others = [...(ticked ?? [])].filter((one) => one !== name)
    props.onTick(new Set(isOn ? [...others, name] : others))
  }
  return fields.map((field) => (
    <section key={field.name} className="version-field">
      <h3>
        {ticked === null || !props.mayTick(field) ? (
          field.title
        ) : (
          <Checkbox
            checked={ticked.has(field.name)}
            aria-label={text('tick', { title: field.title })}
            onChange={(event) => toggle(field.name, event.target.checked)}
          >
            {field.title}
          </Checkbox>
        )}
      </h3>
      {linedWidgets.has(field.widget) ? (
        <TextDiff
          before={linesOf(field, before[field.name])}
          after={linesOf(field, after[field.name])}
          layout={layout}
        />
      ) : (
        <div className="version-values">
          <del>
            <FieldValue field={field} row={before} entity={descriptor.name} full />
          </del>
          <ArrowRightOutlined />
          <ins>
            <FieldValue field={field} row={after} entity={descriptor.name} full />
          </ins>
        </div>
      )}
    </section>
  ))
}
