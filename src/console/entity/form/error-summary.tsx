// Above a form that was refused for more than three fields: which they are; a click leads to the field.
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { useFormText } from './use-form-text.ts'
import { useFieldsForm } from './fields-form-context.ts'

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[]
  readonly onGo: (fields: readonly string[]) => void
}

/** Fewer are found without help. */
const fewest = 4

export function ErrorSummary({ errors, onGo }: ErrorSummaryProps) {
  const text = useFormText()
  const { fields, groups } = useFieldsForm()
  const shown = groups.flatMap((group) => group.fields)
  const wrong = shown.filter((name) => errors.some(({ field }) => field === name))
  if (wrong.length < fewest) return null
  return (
    <div className="entity-summary">
      <span>{text('errorSummary', { count: wrong.length })}</span>
      {wrong.map((name) => (
        <button key={name} type="button" onClick={() => onGo([name])}>
          {fields.get(name)?.title ?? name}
        </button>
      ))}
    </div>
  )
}
