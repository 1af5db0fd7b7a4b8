// Every input by its name in the descriptor, each in a chunk of its own: a search form shows few of them, and late.
import { lazy } from 'react'
import type { WidgetName } from '../../../shared/entity/field-parts.ts'
import { HiddenWidget } from './hidden.tsx'
import type { PlainWidget, Widget } from './widget.ts'

const select = lazy(async () => ({ default: (await import('./select.tsx')).SelectWidget }))

/** Those of a form that are large: see `PlainWidgetProps`. */
export const largePlainWidgets = {
  date: lazy(async () => ({ default: (await import('./date.tsx')).DateWidget })),
  datetime: lazy(async () => ({ default: (await import('./datetime.tsx')).DatetimeWidget })),
  colour: lazy(async () => ({ default: (await import('./colour.tsx')).ColourWidget })),
  icon: lazy(async () => ({ default: (await import('./icon/icon.tsx')).IconWidget })),
  code: lazy(async () => ({ default: (await import('./code/code.tsx')).CodeWidget })),
} satisfies Partial<Record<WidgetName, PlainWidget>>

export const widgets: Readonly<Record<WidgetName, Widget>> = {
  ...largePlainWidgets,
  hidden: HiddenWidget,
  select,
  'dict-select': select,
  text: lazy(async () => ({ default: (await import('./text.tsx')).TextWidget })),
  textarea: lazy(async () => ({ default: (await import('./textarea.tsx')).TextareaWidget })),
  number: lazy(async () => ({ default: (await import('./number.tsx')).NumberWidget })),
  switch: lazy(async () => ({ default: (await import('./switch.tsx')).SwitchWidget })),
  radio: lazy(async () => ({ default: (await import('./radio.tsx')).RadioWidget })),
  'ref-select': lazy(async () => ({ default: (await import('./ref-select.tsx')).RefSelectWidget })),
  picker: lazy(async () => ({ default: (await import('./picker.tsx')).PickerWidget })),
  password: lazy(async () => ({ default: (await import('./password.tsx')).PasswordWidget })),
  'checkbox-list': lazy(async () => ({ default: (await import('./checkbox-list.tsx')).CheckboxListWidget })),
  'check-tree': lazy(async () => ({ default: (await import('./check-tree.tsx')).CheckTreeWidget })),
  'tree-select': lazy(async () => ({ default: (await import('./tree-select.tsx')).TreeSelectWidget })),
  upload: lazy(async () => ({ default: (await import('./upload.tsx')).UploadWidget })),
  file: lazy(async () => ({ default: (await import('./file.tsx')).FileWidget })),
  'rich-text': lazy(async () => ({ default: (await import('./rich-text/rich-text.tsx')).RichTextWidget })),
}
