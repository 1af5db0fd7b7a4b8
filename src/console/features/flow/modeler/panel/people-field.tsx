// People and groups of an attribute: chosen by name, or written as an expression; separated by commas in the file.
import { Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { GroupName } from '../../people/group-name.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { useGroups } from '../../people/use-groups.ts'
import { usePeople } from '../../people/use-people.ts'
import { type Moddle, textOf } from '../canvas/bpmn.ts'
import { useEditing } from './editing.tsx'
import { Field } from './field.tsx'
import type { PanelWord } from './messages.ts'
import { usePanelText } from './property.tsx'
import { joinList, splitList } from './split-list.ts'

interface NamedId {
  readonly id: string
  readonly name: string
}

interface ChoiceProps {
  readonly of: Moddle
  readonly name: string
  readonly label: PanelWord
  readonly isSingle?: boolean
  readonly hint?: string
}

interface IdsFieldProps extends ChoiceProps {
  readonly found: readonly NamedId[]
  readonly isLoading: boolean
  readonly onSearch: (typed: string) => void
  /** The name of one that the file has. */
  readonly nameOf: (id: string) => ReactNode
}

function isExpression(text: string): boolean {
  return /[$#]\{/.test(text)
}

function IdsField({ of, name, label, isSingle = false, hint, found, isLoading, onSearch, nameOf }: IdsFieldProps) {
  const { set } = useEditing()
  const text = usePanelText()
  const id = useId()
  const ids = isSingle ? [textOf(of, name)].filter(Boolean) : splitList(textOf(of, name))
  const labelOf = (one: NamedId): string =>
    one.name === one.id ? one.id : text('named', { name: one.name, id: one.id })
  const commit = (next: readonly string[]): void => {
    onSearch('')
    const written = next.map((one) => one.trim()).filter(Boolean)
    set(of, { [name]: isSingle ? (written.at(-1) ?? '') : joinList(written) })
  }
  return (
    <Field id={id} label={text(label)} technical={name.slice(name.indexOf(':') + 1)} hint={hint}>
      <Select<string[]>
        id={id}
        mode="tags"
        value={ids}
        options={found.map((one) => ({ value: one.id, label: labelOf(one) }))}
        labelRender={({ value }) => (isExpression(String(value)) ? String(value) : nameOf(String(value)))}
        placeholder={text('findOrExpression')}
        filterOption={false}
        loading={isLoading}
        notFoundContent={null}
        style={{ width: '100%' }}
        onSearch={onSearch}
        onChange={commit}
      />
    </Field>
  )
}

export function PeopleField(props: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const { people, isLoading } = usePeople(typed.startsWith('$') ? '' : typed)
  const found = people.map(({ id, fullName }) => ({ id, name: fullName }))
  const nameOf = (account: string): ReactNode => <PersonName account={account} />
  return <IdsField {...props} found={found} isLoading={isLoading} onSearch={setTyped} nameOf={nameOf} />
}

/** Roles by their code, organisations as `org:<id>`. */
export function GroupsField(props: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const { groups, isLoading } = useGroups(typed.startsWith('$') ? '' : typed)
  const nameOf = (id: string): ReactNode => <GroupName id={id} />
  return <IdsField {...props} found={groups} isLoading={isLoading} onSearch={setTyped} nameOf={nameOf} />
}
