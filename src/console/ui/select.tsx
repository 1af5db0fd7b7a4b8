// antd's Select, whose 30 KB gzip a page does not need before somebody opens a list: the same properties, of those that are used.
import type { SelectProps } from 'antd'
import type { BaseOptionType, DefaultOptionType, RefSelectProps } from 'antd/es/select'
import { type ComponentType, lazy, type ReactElement, type RefAttributes, useId } from 'react'
import { closedProps } from './closed-props.ts'
import { isLongList } from './is-long-list.ts'
import { useFetched } from './use-fetched.ts'
import { WaitingInput } from './waiting-input.tsx'

type Props = SelectProps<unknown> & RefAttributes<RefSelectProps>

type GenericSelect = <Value, Option extends BaseOptionType | DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option> & RefAttributes<RefSelectProps>,
) => ReactElement

async function load(): Promise<{ default: ComponentType<Props> }> {
  return { default: (await import('./select-part.ts')).Select }
}

const Loaded = lazy(load)

function labelOf({ options = [], value }: Props): string {
  if (value === undefined || value === null) return ''
  const label = options.find((option) => option.value === value)?.label
  return typeof label === 'string' ? label : String(value as string | number)
}

/** Several values are tags, which may need more than one line. */
function hasTags({ mode, value }: Props): boolean {
  return mode !== undefined && Array.isArray(value) && value.length > 0
}

function LateSelect(props: Props) {
  const own = useId()
  const isFetched = useFetched(load)
  const { id = own } = props
  return (
    <WaitingInput
      id={id}
      {...closedProps(props)}
      text={props.mode === undefined ? labelOf(props) : ''}
      filled={isFetched || hasTags(props)}
    >
      <Loaded virtual={isLongList(props.options)} {...props} id={id} />
    </WaitingInput>
  )
}

export const Select = LateSelect as GenericSelect
