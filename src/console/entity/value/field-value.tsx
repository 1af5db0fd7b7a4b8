// A field's value, read-only: in a table cell (one line) or in a form (`full`).
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import { publicSiteOf } from '../../../shared/entity/public-site.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { shownTime } from '../../data/time.ts'
import { TruncatedText } from '../../ui/truncated-text.tsx'
import { amountText, isAmount, withUnit } from './amount.ts'
import { FileLink, FullValue, Thumbnail } from './full-value.tsx'
import { RefLabels } from './ref-labels.tsx'
import { isEmpty, sourceOf, textOf, type Values } from '../row.ts'
import { idsOf } from '../form/form-values.ts'
import { useChoices } from '../choice/use-choices.ts'
import { useEntityText } from '../use-entity-text.ts'
import { Colour, MarkedValue, Missing, WebLink } from './value-parts.tsx'

export interface FieldValueProps {
  readonly field: Field
  readonly row: Values
  readonly entity: string
  /** The whole value, on several lines if needed. */
  readonly full?: boolean
}

export function FieldValue(props: FieldValueProps) {
  const { field, row, entity, full = false } = props
  const text = useEntityText()
  const descriptor = useDescriptor(entity)
  const value = row[field.name]
  const label = labelSourceOf(descriptor, field)
  if (label?.from === 'states') return <StateTag descriptor={descriptor} value={value} />
  if (field.write === 'secret') return <Missing />
  if (label?.from === 'target') return <RefValue {...props} />
  if (isEmpty(value)) return <Missing />
  const mark = field.marks === null ? undefined : ownValue(field.marks, String(value))
  if (label !== null) {
    const choice = <ChoiceValue field={field} value={value} />
    return mark === undefined ? choice : <MarkedValue mark={mark}>{choice}</MarkedValue>
  }
  if (field.kind === 'boolean' && field.marks !== null)
    return mark === undefined ? <Missing /> : <MarkedValue mark={mark}>{mark.title}</MarkedValue>
  if (field.kind === 'boolean') return text(value === true ? 'yes' : 'no')
  if (field.kind === 'datetime') return <span className="entity-time">{shownTime(textOf(value))}</span>
  if (field.kind === 'date') return <span className="entity-time">{textOf(value)}</span>
  if (isAmount(field) && typeof value === 'number')
    return <span className="entity-amount">{withUnit(amountText(value, field.decimals), field.unit)}</span>
  if (full) return <FullValue field={field} value={value} />
  return <PlainValue field={field} value={sourceOf(value)} />
}

function StateTag({ descriptor, value }: { readonly descriptor: Descriptor; readonly value: unknown }) {
  const state = descriptor.states?.values.find((entry) => entry.value === value)
  return state === undefined ? <Missing /> : <Tag color={state.colour}>{state.title}</Tag>
}

function ChoiceValue({ field, value }: { readonly field: Field; readonly value: unknown }): ReactNode {
  const text = useEntityText()
  const choices = useChoices(field)
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  // In the order of the choices: the stored order of several values has no meaning.
  const known = choices.filter((choice) => values.includes(choice.value))
  const unknown = values.filter((item) => !known.some((choice) => choice.value === item))
  return <TruncatedText text={[...known.map(({ label }) => label), ...unknown.map(textOf)].join(text('comma'))} />
}

function RefValue({ field, row, entity }: FieldValueProps) {
  const text = useEntityText()
  const descriptor = useDescriptor(entity)
  const as = labelSourceOf(descriptor, field)?.as ?? null
  const value = row[field.name]
  if (value !== null && value === publicSiteOf(descriptor, field)) return text('common')
  const joined = as === null ? undefined : row[as]
  if (!isEmpty(joined))
    return <TruncatedText text={Array.isArray(joined) ? joined.join(text('comma')) : textOf(joined)} />
  const ids = field.many ? idsOf(value) : isEmpty(value) ? [] : [value as string | number]
  return ids.length === 0 ? <Missing /> : <RefLabels field={field} ids={ids} entity={entity} />
}

function PlainValue({ field, value }: { readonly field: Field; readonly value: string }) {
  if (field.widget === 'colour') return <Colour value={value} />
  if (field.upload === 'image') return <Thumbnail path={value} label={field.title} />
  if (field.upload === 'file') return <FileLink path={value} />
  if (/^https?:\/\//i.test(value)) return <WebLink address={value} />
  return <TruncatedText text={value} />
}
