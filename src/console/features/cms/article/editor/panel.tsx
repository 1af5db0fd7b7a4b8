// The side panel: the fields besides title and body, in sections that stay folded as the user left them.
import { CloseOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Field } from '../../../../../shared/entity/descriptor.ts'
import { isRequired } from '../../../../../shared/entity/visibility.ts'
import { FieldBox } from '../../../../entity/form/field-box.tsx'
import { FieldControl } from '../../../../entity/form/field-control.tsx'
import { FieldsFormContext, type FieldsFormState } from '../../../../entity/form/fields-form-context.ts'
import { FormValues } from '../../../../entity/form/form-value-source.tsx'
import type { ShownErrors } from '../../../../entity/form/use-shown-errors.ts'
import type { Values } from '../../../../entity/row.ts'
import type { Folding } from './use-folding.ts'
import { useEditorText } from './use-editor-text.ts'

export interface PanelGroup {
  readonly title: string | null
  readonly shown: readonly Field[]
}

interface PanelFieldsProps {
  readonly context: FieldsFormState
  readonly values: Values
  readonly groups: readonly PanelGroup[]
  readonly errors: ShownErrors
  readonly folding: Folding
  readonly idOf: (name: string) => string
  readonly change: (values: Values) => void
}

/** Nothing here changes while only the body does: typing must not draw it again. */
export const PanelFields = memo(function PanelFields(props: PanelFieldsProps) {
  const { context, values, errors, folding, idOf, change } = props
  return (
    <FieldsFormContext value={context}>
      <FormValues values={values}>
        {props.groups.map(({ title, shown }) => {
          const mistakes = shown.filter(({ name }) => errors.has(name)).length
          if (shown.length === 0) return null
          return (
            <PanelSection
              key={title}
              title={title ?? ''}
              isAlone={shown.length === 1 && shown[0]?.title === title}
              mistakes={mistakes}
              folding={folding}
            >
              {shown.map((field) => (
                <PanelField
                  key={field.name}
                  {...{ context, idOf, change, field }}
                  value={values[field.name]}
                  required={isRequired(field, values)}
                  error={errors.get(field.name)}
                />
              ))}
            </PanelSection>
          )
        })}
      </FormValues>
    </FieldsFormContext>
  )
})

interface PanelFieldProps extends Pick<PanelFieldsProps, 'context' | 'idOf' | 'change'> {
  readonly field: Field
  readonly value: unknown
  readonly required: boolean
  readonly error: string | undefined
}

/** A key in another field does not draw it again. */
export const PanelField = memo(function PanelField(props: PanelFieldProps) {
  const { context, idOf, change, field, value, required, error } = props
  const { name } = field
  const id = idOf(name)
  const onChange = useCallback((value: unknown) => change({ [name]: value }), [change, name])
  return (
    <FieldBox
      id={id}
      name={name}
      label={field.title}
      isAsked={required && !context.readOnly && !context.isLocked(field)}
      isWide
      error={error}
    >
      <FieldControl
        id={id}
        field={field}
        label={field.title}
        value={value}
        required={required}
        error={error}
        onChange={onChange}
      />
    </FieldBox>
  )
})

interface PanelSectionProps {
  readonly title: string
  /** Its only field has the same title. */
  readonly isAlone?: boolean
  /** Number of fields with an error. */
  readonly mistakes?: number
  readonly folding: Folding
  readonly children: ReactNode
}

export function PanelSection({ title, isAlone = false, mistakes = 0, folding, children }: PanelSectionProps) {
  const text = useEditorText()
  const isOpen = !folding.folded.includes(title)
  return (
    <section className="article-section">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => folding.toggle(title)}>
          <RightOutlined aria-hidden className="article-section-sign" rotate={isOpen ? 90 : 0} />
          {title}
          {mistakes > 0 && !isOpen && (
            <span className="article-section-mistakes">{text('errorsIn', { count: mistakes })}</span>
          )}
        </button>
      </h2>
      {isOpen && (
        <div className={isAlone ? 'article-section-body article-section-alone' : 'article-section-body'}>
          {children}
        </div>
      )}
    </section>
  )
}

interface PanelProps {
  readonly isDrawer: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An open drawer has the focus; closed, it gives it back. */
function useDrawerFocus(isDrawer: boolean): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isDrawer) return
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isDrawer])
  return box
}

/** Beside the text, or a drawer over it where the window is narrow. */
export function Panel({ isDrawer, onClose, children }: PanelProps) {
  const text = useEditorText()
  const box = useDrawerFocus(isDrawer)
  return (
    <>
      {isDrawer && <div className="article-shade" onClick={onClose} role="presentation" />}
      <aside
        ref={box}
        className={isDrawer ? 'article-panel article-panel-open' : 'article-panel'}
        aria-label={text('panel')}
        tabIndex={-1}
      >
        <div className="article-panel-head">
          <strong>{text('panel')}</strong>
          <Button type="text" icon={<CloseOutlined />} aria-label={text('closePanel')} onClick={onClose} />
        </div>
        {children}
      </aside>
    </>
  )
}
