// The layout of a form as its file has it: fields one below the other, headlines, lines, columns, links and computed texts between them.
import { Fragment, type ReactNode, useContext } from 'react'
import type { ContainerField, FormField } from '../../../../shared/flow/form/form-model.ts'
import type { FormLayoutProps } from '../../../entity/form/fields-form-context.ts'
import { sourceOf, textOf } from '../../../entity/row.ts'
import { Missing } from '../../../entity/value/value-parts.tsx'
import { FlowFormContext } from './flow-form-context.ts'
import { isInput } from './to-fields.ts'

type Contents = FormLayoutProps['contents']

/** Other addresses could run a script. */
const openable = /^(?:https?:\/\/|mailto:|\/(?!\/))/i

function Link({ field }: { readonly field: FormField }) {
  const address = textOf(field.value ?? field.params['hyperlinkUrl'])
  const label = field.name ?? address
  if (!openable.test(address)) return <span>{label}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="entity-link">
      {label}
    </a>
  )
}

function Columns({ field, contents }: { readonly field: ContainerField; readonly contents: Contents }) {
  return (
    <fieldset className="flow-columns" aria-label={field.name ?? undefined}>
      {field.fields.flatMap((column) =>
        column[0] === undefined
          ? []
          : [
              <div key={column[0].id}>
                <Parts parts={column} contents={contents} />
              </div>,
            ],
      )}
    </fieldset>
  )
}

function Part({ field, contents }: { readonly field: FormField; readonly contents: Contents }): ReactNode {
  if (field.fieldType === 'FormContainer') return <Columns field={field} contents={contents} />
  if (isInput(field)) return contents.get(field.id)
  switch (field.type) {
    case 'headline':
    case 'headline-with-line':
      return (
        <h3 className={field.type === 'headline' ? 'flow-headline' : 'flow-headline flow-headline-line'}>
          {textOf(field.value) || field.name}
        </h3>
      )
    case 'spacer':
      return <div className="flow-spacer" />
    case 'horizontal-line':
      return <hr className="flow-line" />
    case 'hyperlink':
      return (
        <p className="flow-text">
          <Link field={field} />
        </p>
      )
    default:
      return (
        <div className="flow-text">
          {field.name !== null && field.name !== '' && <div className="entity-label">{field.name}</div>}
          <div className="entity-long">{sourceOf(field.value) || <Missing />}</div>
        </div>
      )
  }
}

function Parts({ parts, contents }: { readonly parts: readonly FormField[]; readonly contents: Contents }) {
  return parts.map((field) => (
    <Fragment key={field.id}>
      <Part field={field} contents={contents} />
    </Fragment>
  ))
}

export function FormParts({ contents }: FormLayoutProps) {
  const { parts } = useContext(FlowFormContext)
  return <Parts parts={parts} contents={contents} />
}
