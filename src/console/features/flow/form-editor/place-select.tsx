// Where the selected field is: in the form, or in a column of a container.
import { Select } from 'antd'
import { useId } from 'react'
import { useText } from '../../../data/use-text.ts'
import { formEditorMessages } from './messages.ts'
import { PropertyRow } from './properties.tsx'
import { columnsIn, entriesOf, isContainer, isSamePath, moveField, parentOf, type Path, textIn } from './raw-form.ts'
import type { Editor } from './use-editor.ts'

interface PlaceSelectProps {
  readonly editor: Editor
  readonly path: Path
}

/** A container cannot be moved into itself. */
function isWithin(path: Path, container: Path): boolean {
  return isSamePath(path.slice(0, container.length), container)
}

export function PlaceSelect({ editor: { form, change }, path }: PlaceSelectProps) {
  const text = useText(formEditorMessages)
  const id = useId()
  const containers = entriesOf(form).filter((entry) => isContainer(entry.field) && !isWithin(entry.path, path))
  if (containers.length === 0) return null
  const columns = containers.flatMap((entry) =>
    columnsIn(entry.field).map((_, column) => ({
      parent: [...entry.path, column],
      label: text('column', { name: textIn(entry.field, 'name') || textIn(entry.field, 'id'), number: column + 1 }),
    })),
  )
  const places = [{ parent: [] as Path, label: text('wholeForm') }, ...columns]
  const now = parentOf(path)
  return (
    <PropertyRow id={id} label={text('place')}>
      <Select<string>
        id={id}
        style={{ width: '100%' }}
        value={now.join(' ')}
        options={places.map(({ parent, label }) => ({ value: parent.join(' '), label }))}
        onChange={(chosen) => {
          const target = places.find(({ parent }) => parent.join(' ') === chosen)
          if (target === undefined) return
          const moved = moveField(form, path, target.parent)
          change(moved.form, moved.path)
        }}
      />
    </PropertyRow>
  )
}
