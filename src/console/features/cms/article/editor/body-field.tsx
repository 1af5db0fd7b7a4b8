// What the article consists of, below its title: the body, the attachment or the link, by its type.
import { FieldError } from '../../../../entity/form/field-box.tsx'
import { FieldControl } from '../../../../entity/form/field-control.tsx'
import { errorIdOf, FieldsFormContext } from '../../../../entity/form/fields-form-context.ts'
import { PanelField } from './panel.tsx'
import type { EditorForm } from './use-editor-form.ts'

const ofTitle: ReadonlySet<string> = new Set(['title', 'titleColor'])

export function BodyFields({ form }: { readonly form: EditorForm }) {
  const { context, values, errors, change, idOf } = form
  const fields = form.main.filter(({ name }) => !ofTitle.has(name))
  return (
    <FieldsFormContext value={{ ...context, values }}>
      {fields.map((field) =>
        field.widget === 'rich-text' ? (
          <div key={field.name} className="article-body" data-field={field.name}>
            <label htmlFor={idOf(field.name)} className="article-label">
              {field.title}
            </label>
            <FieldControl
              id={idOf(field.name)}
              field={field}
              label={field.title}
              value={values[field.name]}
              required
              error={errors.get(field.name)}
              onChange={(value) => change({ [field.name]: value })}
            />
            <FieldError id={errorIdOf(idOf(field.name))} message={errors.get(field.name)} />
          </div>
        ) : (
          <div key={field.name} className="article-other">
            <PanelField
              context={{ ...context, values }}
              idOf={idOf}
              change={change}
              field={field}
              error={errors.get(field.name)}
            />
          </div>
        ),
      )}
    </FieldsFormContext>
  )
}
