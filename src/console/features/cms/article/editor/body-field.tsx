// What the article consists of, below its title: the body, the attachment or the link, by its type.
import { isRequired } from '../../../../../shared/entity/visibility.ts'
import { siteKey } from '../../../../../shared/protocol/site-key.ts'
import { FieldError } from '../../../../entity/form/field-box.tsx'
import { FieldControl } from '../../../../entity/form/field-control.tsx'
import { errorIdOf, FieldsFormContext } from '../../../../entity/form/fields-form-context.ts'
import { FormValues } from '../../../../entity/form/form-value-source.tsx'
import { RichTextContext } from '../../../../entity/widgets/rich-text/extras.ts'
import { PanelField } from './panel.tsx'
import { useBodyExtras } from './use-body-extras.ts'
import type { EditorForm } from './use-editor-form.ts'

const ofTitle: ReadonlySet<string> = new Set(['title', 'titleColor'])

export function BodyFields({ form }: { readonly form: EditorForm }) {
  const { context, values, errors, change, idOf } = form
  const extras = useBodyExtras(values[siteKey])
  const fields = form.main.filter(({ name }) => !ofTitle.has(name))
  return (
    <FieldsFormContext value={context}>
      <FormValues values={values}>
        {fields.map((field) =>
          field.widget === 'rich-text' ? (
            <div key={field.name} className="article-body" data-field={field.name}>
              <label htmlFor={idOf(field.name)} className="article-label">
                {field.title}
              </label>
              <RichTextContext value={extras}>
                <FieldControl
                  id={idOf(field.name)}
                  field={field}
                  label={field.title}
                  value={values[field.name]}
                  required
                  error={errors.get(field.name)}
                  onChange={(value) => change({ [field.name]: value })}
                />
              </RichTextContext>
              <FieldError id={errorIdOf(idOf(field.name))} message={errors.get(field.name)} />
            </div>
          ) : (
            <div key={field.name} className="article-other">
              <PanelField
                context={context}
                idOf={idOf}
                change={change}
                field={field}
                value={values[field.name]}
                required={isRequired(field, values)}
                error={errors.get(field.name)}
              />
            </div>
          ),
        )}
      </FormValues>
    </FieldsFormContext>
  )
}
