// Adds a field of a type: after the selected one, or at the end; into the first column of a selected container.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { FieldKindName } from '../../../../shared/flow/form/form-model.ts'
import { useText } from '../../../data/use-text.ts'
import { fieldKinds, kindNames, newField } from './field-kinds.ts'
import { formEditorMessages } from './messages.ts'
import { columnsIn, fieldAt, fieldsAt, insertField, isContainer, type Json, parentOf, type Path } from './raw-form.ts'
import { typeMessages } from './types.messages.ts'
import type { Editor, Selection } from './use-editor.ts'

function placeFor(form: Json, selected: Selection): Path {
  const field = selected === null ? undefined : fieldAt(form, selected)
  if (selected === null || field === undefined) return [fieldsAt(form, []).length]
  const [column] = isContainer(field) ? columnsIn(field) : []
  if (column !== undefined) return [...selected, 0, column.length]
  return [...parentOf(selected), (selected.at(-1) ?? 0) + 1]
}

export function AddField({ editor: { form, selected, change } }: { readonly editor: Editor }) {
  const text = useText(formEditorMessages)
  const type = useText(typeMessages)
  const add = (name: FieldKindName): void => {
    const path = placeFor(form, selected)
    change(insertField(form, path, newField(form, name, type(name))), path)
  }
  const itemsOf = (isShown: boolean) =>
    kindNames
      .filter((name) => (fieldKinds[name].isShown === true) === isShown)
      .map((name) => ({ key: name, label: type(name), onClick: () => add(name) }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        style: { maxHeight: 400, overflow: 'auto' },
        items: [
          { type: 'group', key: 'inputs', label: text('inputs'), children: itemsOf(false) },
          { type: 'group', key: 'layout', label: text('layout'), children: itemsOf(true) },
        ],
      }}
    >
      <Button block type="dashed" icon={<PlusOutlined aria-hidden="true" />}>
        {text('addField')}
      </Button>
    </Dropdown>
  )
}
