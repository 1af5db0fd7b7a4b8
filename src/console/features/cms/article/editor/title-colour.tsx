// The colour of the title: none, the usual ones, or any other.
import { FontColorsOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { FieldError } from '../../../../entity/form/field-box.tsx'
import { errorIdOf } from '../../../../entity/form/fields-form-context.ts'
import { textOf } from '../../../../entity/row.ts'
import { keepEscape } from '../../../../entity/widgets/widget.ts'
import { palette } from './title-palette.ts'
import type { EditorForm } from './use-editor-form.ts'
import { useEditorText } from './use-editor-text.ts'

export function TitleColour({ form }: { readonly form: EditorForm }) {
  const text = useEditorText()
  const [isOpen, setOpen] = useState(false)
  const value = textOf(form.values['titleColor'])
  const error = form.errors.get('titleColor')
  const id = form.idOf('titleColor')
  const close = (event: KeyboardEvent): void => {
    keepEscape(event, isOpen)
    if (event.key === 'Escape') setOpen(false)
  }
  const choose = (colour: string | null): void => {
    form.change({ titleColor: colour })
    setOpen(false)
  }
  const choices = (
    <div className="article-palette" onKeyDown={close} role="presentation">
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
      <Popover
        content={choices}
        trigger="click"
        placement="bottomRight"
        open={isOpen && !isLocked}
        onOpenChange={setOpen}
      >
        <Button
          type="text"
          icon={<FontColorsOutlined style={value === '' ? undefined : { color: value }} />}
          danger={error !== undefined}
          disabled={isLocked}
          aria-label={text('titleColour')}
          title={text('titleColour')}
          onKeyDown={close}
        />
      </Popover>
      {error !== undefined && <FieldError id={errorIdOf(id)} message={error} />}
    </span>
  )
}
