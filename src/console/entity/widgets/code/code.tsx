// Source text, highlighted in its language (x-code), light and dark; never executes the text.
import { use, useRef } from 'react'
import type { Field } from '../../../../shared/entity/descriptor.ts'
import { textLength } from '../../../../shared/validation/formats.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { FieldsFormContext } from '../../form/fields-form-context.ts'
import { sourceOf } from '../../row.ts'
import { useInputText } from '../use-input-text.ts'
import { keepEscape, type PlainWidgetProps } from '../widget.ts'
import { useEditor } from './use-editor.ts'

export function CodeWidget(props: PlainWidgetProps) {
  const text = useInputText()
  const box = useRef<HTMLDivElement>(null)
  const value = plainBreaks(props.value)
  useEditor(box, props, value)
  const limit = props.field.maxLength
  const { CodePreview } = use(FieldsFormContext) ?? {}
  const preview = props.field.code?.preview ?? null
  return (
    <div
      role="presentation"
      className={classNames(props)}
      // The editor has closed a panel of its own.
      onKeyDown={(event) => keepEscape(event, event.defaultPrevented)}
    >
      <div ref={box} />
      {(limit !== null || preview !== null) && (
        <div className="entity-editor-foot">
          {limit !== null && <span>{text('editorLength', { count: lengthOf(props.field, value), limit })}</span>}
          {preview !== null && CodePreview && (
            <LazySection>
              <CodePreview entity={props.entity} name={preview} />
            </LazySection>
          )}
        </div>
      )}
    </div>
  )
}

/** Templates get a tall editor, data a small one. */
function classNames({ field, invalid }: PlainWidgetProps): string {
  const names = ['entity-editor', field.kind === 'json' && 'entity-editor-low', invalid && 'entity-editor-invalid']
  return names.filter(Boolean).join(' ')
}

/** For JSON the stored text counts, without indentation. */
function lengthOf({ kind }: Field, text: string): number {
  if (kind !== 'json' || text === '') return text.length
  try {
    return textLength(JSON.parse(text))
  } catch {
    return text.length
  }
}

function plainBreaks(value: unknown): string {
  return sourceOf(value).replace(/\r\n?/g, '\n')
}
