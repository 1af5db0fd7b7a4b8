// The colour of the title: none, the usual ones, or any other.
import { FontColorsOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { FieldError } from '../../../../entity/form/field-box.tsx'
import { errorIdOf } from '../../../../entity/form/fields-form-context.ts'
import { textOf } from '../../../../entity/row.ts'
import { FloatingPanel } from '../../../../ui/floating/floating-panel.tsx'
import { palette, shownColour } from './title-palette.ts'
import type { EditorForm } from './use-editor-form.ts'
import { useEditorText } from './use-editor-text.ts'

export function TitleColour({ form }: { readonly form: EditorForm }) {
  const text = useEditorText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const value = textOf(form.values['titleColor'])
  const error = form.errors.get('titleColor')
  const id = form.idOf('titleColor')
  const choose = (colour: string | null): void => {
    form.change({ titleColor: colour })
    setOpen(false)
  }
  const choices = (
    <div className="article-palette">
      <div className="article-swatches" role="radiogroup" aria-label={text('titleColour')}>
        {[null, ...palette].map((colour) => (
          <button
            key={colour}
            type="button"
            role="radio"
            aria-checked={value === (colour ?? '')}
            aria-label={colour ?? text('noColour')}
            title={colour ?? text('noColour')}
            className={colour === null ? 'article-swatch article-swatch-none' : 'article-swatch'}
            style={colour === null ? undefined : { background: colour }}
            onClick={() => choose(colour)}
          />
        ))}
        <input
          type="color"
          className="article-swatch-own"
          aria-label={text('ownColour')}
          title={text('ownColour')}
          value={/^#[\da-f]{6}$/i.test(value) ? value : palette[0]}
          onChange={(event) => form.change({ titleColor: event.target.value })}
        />
      </div>
      <Input
        id={id}
        value={value}
        aria-label={text('titleColour')}
        placeholder={palette[0]}
        onChange={(event) => form.change({ titleColor: event.target.value })}
        onBlur={() => form.touch('titleColor')}
      />
    </div>
  )
  const isLocked = form.isBusy || form.isLocked(form.field('titleColor'))
  return (
    <span data-field="titleColor" className="article-colour">
      <Button
        ref={button}
        type="text"
        icon={<FontColorsOutlined style={{ color: shownColour(value) }} />}
        danger={error !== undefined}
        disabled={isLocked}
        aria-label={text('titleColour')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={text('titleColour')}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && !isLocked && (
        <FloatingPanel anchor={button.current} label={text('titleColour')} takesFocus onClose={() => setOpen(false)}>
          {choices}
        </FloatingPanel>
      )}
      {error !== undefined && <FieldError id={errorIdOf(id)} message={error} />}
    </span>
  )
}
