// The order of a channel's articles: a field and a direction. An order of several fields, sent by another client, is kept until another one is chosen.
import Compact from 'antd/es/space/Compact'
import { Select } from '../../../ui/select.tsx'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { ariaOf, statusOf, type WidgetProps } from '../../../entity/widgets/widget.ts'
import { type ChannelText, channelScreenMessages } from './messages.ts'

const fields = ['showTime', 'createTime', 'updateTime', 'id', 'bak01'] as const
const directions = ['desc', 'asc'] as const

interface Order {
  readonly field: string
  readonly direction: string
}

/** Clients may send a leading comma. */
export function parseOrder(value: string): readonly Order[] {
  return value
    .split(',')
    .map((part) => part.trim().split(' '))
    .flatMap(([field = '', direction = '']) => (field === '' ? [] : [{ field, direction }]))
}

type Text = (key: ChannelText) => string

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((one) => one === name)
}

function nameOf({ field, direction }: Order, text: Text): string {
  const named = isOneOf(fields, field) ? text(field) : field
  return `${named} ${text(direction === 'asc' ? 'asc' : 'desc')}`
}

export function ArticleOrderInput(props: WidgetProps) {
  const text = useText(channelScreenMessages)
  const orders = parseOrder(textOf(props.value))
  const [first = { field: '', direction: 'desc' }, ...others] = orders
  const change = (next: Partial<Order>): void => {
    const { field, direction } = { ...first, ...next }
    props.onChange(`${field} ${direction}`)
  }
  const known = fields.map((field) => ({ value: field as string, label: text(field) }))
  const kept = { value: textOf(props.value), label: orders.map((order) => nameOf(order, text)).join(text('comma')) }
  const isSeveral = others.length > 0
  const shared = { disabled: props.disabled, status: statusOf(props.invalid), onBlur: props.onBlur }
  return (
    <Compact block>
      <Select
        {...shared}
        id={props.id}
        value={isSeveral ? kept.value : first.field || undefined}
        options={isSeveral ? [kept, ...known] : known}
        onChange={(field) => field !== kept.value && change({ field })}
        {...ariaOf(props)}
      />
      <Select
        {...shared}
        style={{ width: 120 }}
        value={first.direction}
        options={directions.map((direction) => ({ value: direction as string, label: text(direction) }))}
        onChange={(direction) => change({ direction })}
        aria-label={text('direction')}
      />
    </Compact>
  )
}

export function ArticleOrder({ row }: CellProps) {
  const text = useText(channelScreenMessages)
  const orders = parseOrder(textOf(row['orderBy']))
  return orders.map((order) => nameOf(order, text)).join(text('comma'))
}
