// The inputs of a form: the plain ones are bundled with it, so that it appears at once; the large ones load when shown.
import { memo } from 'react'
import type { WidgetName } from '../../../shared/entity/field-parts.ts'
import { CheckboxListWidget } from './checkbox-list.tsx'
import { NumberWidget } from './number.tsx'
import { RadioWidget } from './radio.tsx'
import { RefSelectWidget } from './ref-select.tsx'
import { SelectWidget } from './select.tsx'
import { SwitchWidget } from './switch.tsx'
import { TextWidget } from './text.tsx'
import { TextareaWidget } from './textarea.tsx'
import { waitingDate } from './waiting-date.tsx'
import type { PlainWidget, Widget } from './widget.ts'
import { largePlainWidgets, widgets } from './widgets.ts'

const plain = {
  ...largePlainWidgets,
  date: waitingDate(largePlainWidgets.date),
  datetime: waitingDate(largePlainWidgets.datetime),
  text: TextWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  radio: RadioWidget,
  select: SelectWidget,
  'dict-select': SelectWidget,
} satisfies Partial<Record<WidgetName, PlainWidget>>

export const plainWidgets: Readonly<Partial<Record<WidgetName, PlainWidget>>> = plain

const related = {
  'ref-select': memo(RefSelectWidget),
  'checkbox-list': memo(CheckboxListWidget),
  'check-tree': memo(widgets['check-tree']),
  'tree-select': memo(widgets['tree-select']),
} satisfies Partial<Record<WidgetName, Widget>>

/** They offer rows of another entity or of their own: of the other values they look at the row's id and its parent alone. */
export const relatedWidgets: Readonly<Partial<Record<WidgetName, Widget>>> = related

export const formWidgets: Readonly<Record<WidgetName, Widget>> = { ...widgets, ...plain, ...related }
