// Names of the objects and operations in the log, and the two selects to search by them.
import { Select } from 'antd'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { actionTitles } from '../../../../shared/messages.ts'
import { useSeen } from '../../../data/descriptor.ts'
import { useLanguage } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { ariaOf, type WidgetProps } from '../../../entity/widgets/widget.ts'
import { currentLabels } from '../../../data/labels.ts'
import { englishActions } from './english-actions.ts'
import { findLogged, searchable } from './logged.ts'

type CommonAction = keyof typeof actionTitles

function isCommon(action: string): action is CommonAction {
  return action in actionTitles
}

export function EntityCell({ row }: CellProps) {
  const name = textOf(row['entity'])
  const descriptor = findLogged(name)
  return descriptor === undefined ? <span>{name}</span> : <KnownEntity descriptor={descriptor} />
}

function KnownEntity({ descriptor }: { readonly descriptor: Descriptor }) {
  return <span>{useSeen(descriptor).title}</span>
}

/** An action of an entity; one whose title depends on a field has several. */
function titlesOf(entity: string, action: string): readonly string[] {
  const own = currentLabels()[entity]?.actions?.[action] ?? findLogged(entity)?.actions[action]?.title
  if (own === undefined) return []
  if (typeof own === 'string') return [own]
  return Object.values(typeof own['values'] === 'object' ? own['values'] : (own as Readonly<Record<string, string>>))
}

export function ActionCell({ row }: CellProps) {
  const language = useLanguage()
  const action = textOf(row['action'])
  if (isCommon(action)) return <span>{language === 'en' ? englishActions[action] : actionTitles[action]}</span>
  const entity = textOf(row['entity'])
  // Searched for without an object: the action of any of them.
  const titles = entity === '' ? searchableTitles().get(action) : titlesOf(entity, action)
  return <span>{[...(titles ?? [])].join('/') || action}</span>
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
  const options = searchable.map(({ name, title }) => ({ value: name, label: labels[name]?.title ?? title }))
  return <SearchSelect {...props} options={options} />
}

/** By action: its titles in all entities, without the common ones. */
function searchableTitles(): ReadonlyMap<string, ReadonlySet<string>> {
  const titles = new Map<string, ReadonlySet<string>>()
  for (const { name, actions } of searchable) {
    for (const { name: action, go } of Object.values(actions)) {
      if (go !== null || isCommon(action)) continue
      titles.set(action, new Set([...(titles.get(action) ?? []), ...titlesOf(name, action)]))
    }
  }
  return titles
}

export function ActionSearch(props: WidgetProps) {
  const common = useLanguage() === 'en' ? englishActions : actionTitles
  const options = [
    ...Object.entries(common).map(([value, label]) => ({ value, label })),
    ...[...searchableTitles()].map(([value, titles]) => ({ value, label: [...titles].join('/') })),
  ]
  return <SearchSelect {...props} options={options} />
}
