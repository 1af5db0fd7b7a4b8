// Chooses one of those found by typing; its value is their id.
import { Select, Spin } from 'antd'
import { type ComponentType, useState } from 'react'
import { textOf } from '../../../entity/row.ts'
import { ariaOfSelect, statusOf, type WidgetProps } from '../../../entity/widgets/widget.ts'

/** As an input of a form, or of a panel. */
export type ChoiceProps = Omit<WidgetProps, 'field' | 'entity' | 'values'>

interface FoundSelectProps<Choice> extends ChoiceProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  /** Whether anything was searched for. */
  readonly isAsked: boolean
  readonly labelOf: (choice: Choice) => string
  /** Shows a value that was not chosen here. */
  readonly name: ComponentType<{ readonly id: string }>
  readonly find: string
  readonly none: string
}

export function FoundSelect<Choice extends { readonly id: string }>(props: FoundSelectProps<Choice>) {
  const { search, onSearch, choices, isLoading, isAsked, labelOf, name: Name, find, none } = props
  const [chosen, setChosen] = useState<Choice | null>(null)
  const id = textOf(props.value)
  const known = { value: id, label: chosen?.id === id ? labelOf(chosen) : <Name id={id} /> }
  const found = choices.map((choice) => ({ value: choice.id, label: labelOf(choice) }))
  const unasked = id === '' ? [] : [known]
  const nothing = isAsked ? none : find
  return (
    <Select<string>
      id={props.id}
      value={id === '' ? null : id}
      options={isAsked ? found : unasked}
      placeholder={props.placeholder ?? find}
      showSearch
      filterOption={false}
      searchValue={search}
      onSearch={onSearch}
      allowClear
      loading={isLoading}
      notFoundContent={isLoading ? <Spin size="small" /> : nothing}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(next: string | undefined) => {
        setChosen(choices.find((choice) => choice.id === next) ?? null)
        onSearch('')
        props.onChange(next ?? null)
      }}
      onBlur={props.onBlur}
      {...ariaOfSelect(props)}
    />
  )
}
