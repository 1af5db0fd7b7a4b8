// One or several rows of another entity, found by typing; the server searches, pages and knows what may be chosen.
import { Spin } from 'antd'
import { Select } from '../../ui/select.tsx'
import { type ReactNode, type UIEvent, useState } from 'react'
import { publicSiteOf } from '../../../shared/entity/public-site.ts'
import { findDescriptor } from '../../data/descriptor.ts'
import { idsOf } from '../form/form-values.ts'
import { isEmpty, textOf } from '../row.ts'
import { useMayShare } from '../action/use-allowed.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useDebounced, useOptionLabels, useOptions } from '../choice/use-options.ts'
import { ariaOfSelect, statusOf, type WidgetProps } from './widget.ts'

type Id = string | number

interface Choice {
  readonly value: Id
  readonly label: string
  readonly code: string
}

/** Loads the next page this many pixels before the end of the list. */
const prefetchDistance = 48

export function RefSelectWidget(props: WidgetProps) {
  const text = useEntityText()
  const { field } = props
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const typed = useDebounced(search)
  const query = { entity: props.entity, field, id: props.values['id'] }
  const { options, isLoading, hasMore, more } = useOptions(query, typed, open)
  const many = field.many !== null
  const ids: readonly Id[] = many ? idsOf(props.value) : isEmpty(props.value) ? [] : [props.value as Id]
  const known = useKnownOptions(props, ids)
  const listed = new Set(options.map((option) => option.id))
  const all = [...(typed === '' ? known.filter((option) => !listed.has(option.id)) : []), ...options]
  const scroll = ({ currentTarget: list }: UIEvent<HTMLElement>): void => {
    if (hasMore && !isLoading && list.scrollHeight - list.scrollTop - list.clientHeight < prefetchDistance) more()
  }
  return (
    <Select<Id | Id[] | undefined, Choice>
      id={props.id}
      {...(many ? { mode: 'multiple' as const } : {})}
      value={many ? [...ids] : ids[0]}
      options={(open ? all : known).map(({ id, label, code }) => ({ value: id, label, code: textOf(code) }))}
      optionRender={withCode}
      placeholder={props.placeholder ?? text('choose')}
      showSearch
      filterOption={false}
      searchValue={search}
      onSearch={setSearch}
      onOpenChange={setOpen}
      onPopupScroll={scroll}
      allowClear={!props.required || many}
      loading={isLoading}
      notFoundContent={isLoading ? <Spin size="small" /> : text('noOptions')}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(value) => props.onChange(value ?? (many ? [] : null))}
      onBlur={props.onBlur}
      {...ariaOfSelect(props)}
    />
  )
}

function withCode({ data: { label, code } }: { readonly data: Choice }): ReactNode {
  if (code === '') return label
  return (
    <span className="option-with-code">
      <span>{label}</span>
      <span className="option-code">{code}</span>
    </span>
  )
}

/** The current selection with its labels; a public row (appid 0) is not a row of the target. */
function useKnownOptions({ field, entity, values }: WidgetProps, ids: readonly Id[]) {
  const text = useEntityText()
  const descriptor = findDescriptor(entity)
  const isOffered = useMayShare(descriptor)
  const publicId = descriptor === undefined ? null : publicSiteOf(descriptor, field)
  const asked = ids.filter((id) => id !== publicId)
  const { options } = useOptionLabels({ entity, field, id: values['id'] }, asked)
  const chosen = asked.flatMap((id) => options.find((option) => option.id === id) ?? [])
  return publicId === null || !(isOffered || ids.includes(publicId))
    ? chosen
    : [{ id: publicId, label: text('common') }, ...chosen]
}
