// The title: large, in its colour, growing with its text; Enter goes on to the body.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { FieldError } from '../../../../entity/form/field-box.tsx'
import { errorIdOf } from '../../../../entity/form/fields-form-context.ts'
import { textOf } from '../../../../entity/row.ts'
import { ariaOf } from '../../../../entity/widgets/widget.ts'
import type { EditorForm } from './use-editor-form.ts'
import { TitleColour } from './title-colour.tsx'
import { shownColour } from './title-palette.ts'
import { useEditorText } from './use-editor-text.ts'

interface TitleFieldProps {
  readonly form: EditorForm
  readonly onNext: () => void
}

export function TitleField({ form, onNext }: TitleFieldProps) {
  const text = useEditorText()
  const input = useRef<HTMLTextAreaElement>(null)
  const value = textOf(form.values['title'])
  const field = form.field('title')
  const error = form.errors.get('title')
  const id = form.idOf('title')
  const limit = field.maxLength ?? 0
  const count = [...value].length
  useLayoutEffect(() => {
    const element = input.current
    if (element === null) return
    element.style.height = '0'
    element.style.height = `${element.scrollHeight}px`
  }, [value])
  // A new article begins with its title.
  useEffect(() => {
    if (input.current?.value === '') input.current.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
  }
  return (
    <div className="article-title" data-field="title">
      <label htmlFor={id} className="article-label">
        {field.title}
      </label>
      <div className="article-title-line">
        <textarea
          ref={input}
          id={id}
          rows={1}
          value={value}
          placeholder={text('titlePlaceholder')}
          disabled={form.isBusy}
          readOnly={form.readOnly || form.isLocked(field)}
          style={{ color: shownColour(form.values['titleColor']) }}
          onChange={(event) => form.change({ title: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
          onBlur={() => form.touch('title')}
          onKeyDown={onKeyDown}
          {...ariaOf({ label: field.title, invalid: error !== undefined, required: true, describedBy: errorIdOf(id) })}
        />
        {!form.readOnly && (
          <>
            <TitleColour form={form} />
            <span className={count > limit ? 'article-count article-count-over' : 'article-count'}>
              {text('count', { count, limit })}
            </span>
          </>
        )}
      </div>
      <FieldError id={errorIdOf(id)} message={error} />
    </div>
  )
}
