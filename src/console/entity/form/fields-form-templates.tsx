// Our layout of rjsf's parts: labels above inputs, one error line, titled sections, two columns if they fit.
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { FieldBox } from './field-box.tsx'
import { useFieldError } from './field-store.ts'
import { useFieldsForm } from './fields-form-context.ts'

export function EntityFieldTemplate(props: FieldTemplateProps) {
  const { readOnly, fields, isLocked, starts, onEnter } = useFieldsForm()
  const name = String(props.fieldPathId.path.at(-1) ?? '')
  const field = fields.get(name)
  const error = useFieldError(name)
  const isAsked = props.required && !readOnly && !(field && isLocked(field))
  if (props.schema.type === 'object' && props.fieldPathId.path.length === 0) return props.children
  if (props.hidden) return <div hidden>{props.children}</div>
  return (
    <FieldBox
      id={props.id}
      name={name}
      label={props.label}
      isAsked={isAsked === true}
      isFirst={starts.has(name)}
      isWide={props.uiSchema?.['ui:options']?.['wide'] === true}
      error={error}
      onEnter={onEnter}
    >
      {props.children}
    </FieldBox>
  )
}

export function EntityObjectTemplate(props: ObjectFieldTemplateProps) {
  const { groups, columns, Layout } = useFieldsForm()
  const byName = new Map(props.properties.map((property) => [property.name, property.content]))
  if (Layout !== null) return <Layout contents={byName} />
  return (
    <>
      {groups.map((group) => (
        <section key={group.title ?? group.fields.join()} className="entity-section">
          {group.title !== null && <h3 className="entity-section-title">{group.title}</h3>}
          <div className={columns === 2 ? 'entity-grid entity-grid-2' : 'entity-grid'}>
            {group.fields.map((name) => byName.get(name))}
          </div>
        </section>
      ))}
    </>
  )
}
