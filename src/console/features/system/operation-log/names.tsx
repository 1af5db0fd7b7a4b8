// Objects and operations of the log by name, and the two lists to search by them.
import { Select } from 'antd'
import { actionTitles } from '../../../../shared/messages.ts'
import { allDescriptors, findDescriptor, useDescriptor } from '../../../data/descriptor.ts'
import { useLanguage } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { ariaOf, type WidgetProps } from '../../../entity/widgets/widget.ts'
import { currentLabels } from '../../../data/labels.ts'
import { englishActions } from './english-actions.ts'

type CommonAction = keyof typeof actionTitles

function isCommon(action: string): action is CommonAction {
  return action in actionTitles
}

export function EntityCell({ row }: CellProps) {
  const name = textOf(row['entity'])
  return findDescriptor(name) === undefined ? <span>{name}</span> : <KnownEntity name={name} />
}

function KnownEntity({ name }: { readonly name: string }) {
  return <span>{useDescriptor(name).title}</span>
}

export function ActionCell({ row }: CellProps) {
  const language = useLanguage()
  const action = textOf(row['action'])
  if (isCommon(action)) return <span>{language === 'en' ? englishActions[action] : actionTitles[action]}</span>
  return <span>{language === 'en' ? action : textOf(row['actionName']) || action}</span>
}

interface SearchSelectProps extends WidgetProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function SearchSelect({ options, ...props }: SearchSelectProps) {
  return (
    <Select<string>
      id={props.id}
      value={textOf(props.value) || null}
      placeholder={props.placeholder}
      options={[...options]}
      allowClear
      showSearch
      optionFilterProp="label"
      style={{ width: '100%' }}
      onChange={(value) => props.onChange(value ?? null)}
      {...ariaOf(props)}
    />
  )
}

export function EntitySearch(props: WidgetProps) {
  const labels = currentLabels()
  const options = allDescriptors()
    .filter(({ api }) => api !== null)
    .map(({ name, title }) => ({ value: name, label: labels[name]?.title ?? title }))
  return <SearchSelect {...props} options={options} />
}

export function ActionSearch(props: WidgetProps) {
  const titles = useLanguage() === 'en' ? englishActions : actionTitles
  return <SearchSelect {...props} options={Object.entries(titles).map(([value, label]) => ({ value, label }))} />
}
