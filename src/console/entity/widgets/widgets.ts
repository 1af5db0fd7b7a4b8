// Every input by its name in the descriptor; what is large is its own chunk, loaded with the form that needs it.
import { lazy } from 'react'
import type { WidgetName } from '../../../shared/entity/descriptor.ts'
import { CheckboxListWidget } from './checkbox-list.tsx'
import { HiddenWidget } from './hidden.tsx'
import { NumberWidget } from './number.tsx'
import { PasswordWidget } from './password.tsx'
import { RadioWidget } from './radio.tsx'
import { RefSelectWidget } from './ref-select.tsx'
import { SelectWidget } from './select.tsx'
import { SwitchWidget } from './switch.tsx'
import { TextWidget } from './text.tsx'
import { TextareaWidget } from './textarea.tsx'
import type { Widget } from './widget.ts'

export const widgets: Readonly<Record<WidgetName, Widget>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  radio: RadioWidget,
  select: SelectWidget,
  'dict-select': SelectWidget,
  'ref-select': RefSelectWidget,
  password: PasswordWidget,
  'checkbox-list': CheckboxListWidget,
  hidden: HiddenWidget,
  'tree-select': lazy(async () => ({ default: (await import('./tree-select.tsx')).TreeSelectWidget })),
  datetime: lazy(async () => ({ default: (await import('./datetime.tsx')).DatetimeWidget })),
  colour: lazy(async () => ({ default: (await import('./colour.tsx')).ColourWidget })),
  upload: lazy(async () => ({ default: (await import('./upload.tsx')).UploadWidget })),
  code: lazy(async () => ({ default: (await import('./code.tsx')).CodeWidget })),
  'rich-text': lazy(async () => ({ default: (await import('./rich-text.tsx')).RichTextWidget })),
}
