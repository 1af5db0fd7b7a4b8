// The fields of the form in their order, those of containers indented: selected, moved, copied and deleted here.
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  ExclamationCircleFilled,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../data/use-text.ts'
import { AddField } from './add-field.tsx'
import { copyOf, kindOf } from './field-kinds.ts'
import { formEditorMessages } from './messages.ts'
import {
  type Entry,
  entriesOf,
  insertField,
  isSamePath,
  parentOf,
  removeField,
  shiftField,
  textIn,
} from './raw-form.ts'
import { typeMessages } from './types.messages.ts'
import type { Editor } from './use-editor.ts'

interface FieldListProps {
  readonly editor: Editor
  /** Paths of fields with problems. */
  readonly wrong: ReadonlySet<string>
  readonly formIsWrong: boolean
}

export function FieldList({ editor, wrong, formIsWrong }: FieldListProps) {
  const text = useText(formEditorMessages)
  const { form, selected, select } = editor
  const entries = entriesOf(form)
  return (
    <nav className="form-editor-list" aria-label={text('fields')}>
      <button type="button" className="form-editor-entry" aria-current={selected === null} onClick={() => select(null)}>
        <span>{textIn(form, 'name') || textIn(form, 'key') || text('form')}</span>
        <span className="quiet">{text('form')}</span>
        {formIsWrong && <ExclamationCircleFilled className="form-editor-wrong" />}
      </button>
      {entries.length === 0 && <p className="quiet">{text('noFields')}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.path.join(' ')} style={{ paddingInlineStart: 16 * ((entry.path.length - 1) / 2) }}>
            <FieldEntry editor={editor} entry={entry} isWrong={wrong.has(entry.path.join(' '))} />
          </li>
        ))}
      </ol>
      <AddField editor={editor} />
    </nav>
  )
}

interface FieldEntryProps {
  readonly editor: Editor
  readonly entry: Entry
  readonly isWrong: boolean
}

function FieldEntry({ editor, entry: { path, field }, isWrong }: FieldEntryProps) {
  const text = useText(formEditorMessages)
  const type = useText(typeMessages)
  const { form, selected, select, change } = editor
  const isSelected = selected !== null && isSamePath(selected, path)
  const name = textIn(field, 'name') || textIn(field, 'id')
  const shift = (by: -1 | 1): void => {
    const moved = shiftField(form, path, by)
    if (moved !== null) change(moved.form, moved.path)
  }
  const remove = (): void => change(removeField(form, path), null)
  const byKey = (event: KeyboardEvent): void => {
    const by = event.altKey && event.key === 'ArrowUp' ? -1 : event.altKey && event.key === 'ArrowDown' ? 1 : null
    if (by !== null) shift(by)
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
  }
  const column = path.length > 1 ? (path.at(-2) ?? 0) + 1 : null
  return (
    <>
      <button
        type="button"
        className="form-editor-entry"
        aria-current={isSelected}
        onClick={() => select(path)}
        onKeyDown={byKey}
      >
        <span>{name}</span>
        <span className="quiet">
          {column !== null && `${column} · `}
          {type(kindOf(field))}
          {field['required'] === true && ' *'}
        </span>
        {isWrong && <ExclamationCircleFilled className="form-editor-wrong" />}
      </button>
      {isSelected && (
        <div className="form-editor-tools">
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={text('moveUp', { name })}
            disabled={shiftField(form, path, -1) === null}
            onClick={() => shift(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={text('moveDown', { name })}
            disabled={shiftField(form, path, 1) === null}
            onClick={() => shift(1)}
          />
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={text('copyField', { name })}
            onClick={() => {
              const to = [...parentOf(path), (path.at(-1) ?? 0) + 1]
              change(insertField(form, to, copyOf(form, field)), to)
            }}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={text('removeField', { name })}
            onClick={remove}
          />
        </div>
      )}
    </>
  )
}
