// Our layout of rjsf's parts: labels above inputs, one error line, titled sections, two columns if they fit.
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { errorIdOf, useFieldsForm } from './fields-form-context.ts'

export function EntityFieldTemplate(props: FieldTemplateProps) {
  const { readOnly, fields, isLocked } = useFieldsForm()
  const name = String(props.fieldPathId.path.at(-1) ?? '')
  const field = fields.get(name)
  const isAsked = props.required && !readOnly && !(field && isLocked(field))
  if (props.schema.type === 'object' && props.fieldPathId.path.length === 0) return props.children
  if (props.hidden) return <div hidden>{props.children}</div>
  const isWide = props.uiSchema?.['ui:options']?.['wide'] === true
  return (
    <div className={isWide ? 'entity-field entity-field-wide' : 'entity-field'} data-field={name}>
      <label htmlFor={props.id} className="entity-label">
        {isAsked && (
          <span className="entity-star" aria-hidden="true">
            *
          </span>
        )}
        {props.label}
      </label>
      {props.children}
      <FieldError id={errorIdOf(props.id)} messages={props.rawErrors ?? []} />
    </div>
  )
}

/** Always in the DOM, so that a message that appears is announced. */
function FieldError({ id, messages }: { readonly id: string; readonly messages: readonly string[] }) {
  return (
    <div id={id} className="entity-error" role="alert">
      {messages[0]}
    </div>
  )
}

export function EntityObjectTemplate(props: ObjectFieldTemplateProps) {
  const { groups, columns } = useFieldsForm()
  const byName = new Map(props.properties.map((property) => [property.name, property.content]))
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
