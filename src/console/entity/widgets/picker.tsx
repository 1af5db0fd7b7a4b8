// A row of another entity: found by typing, or chosen in a dialog with its own search, columns and pages.
import { UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, use, useState } from 'react'
import { useDescriptor } from '../../data/descriptor.ts'
import { PickerDialog } from '../choice/picker-dialog.ts'
import { useEntityText } from '../use-entity-text.ts'
import { RefSelectWidget } from './ref-select.tsx'
import type { WidgetProps } from './widget.ts'

export function PickerWidget(props: WidgetProps) {
  const text = useEntityText()
  const target = useDescriptor(props.field.ref?.entity ?? '')
  const showPicker = use(PickerDialog)
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <div className="entity-picker">
      <div>
        <RefSelectWidget {...props} />
      </div>
      <Button
        icon={<UnorderedListOutlined />}
        aria-label={text('pickTitle', { title: target.title })}
        disabled={props.disabled}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          {showPicker({
            name: target.name,
            onPick: ([row]) => {
              props.onChange(row?.id ?? null)
              close()
            },
            onClose: close,
          })}
        </Suspense>
      )}
    </div>
  )
}
