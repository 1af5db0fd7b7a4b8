// People and groups of an attribute: chosen by name, or written as an expression; separated by commas in the file.
import { Select, Spin } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { GroupName } from '../../people/group-name.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { useGroups } from '../../people/use-groups.ts'
import { usePeople } from '../../people/use-people.ts'
import { afterPress } from '../canvas/after-press.ts'
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

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly mistake?: string | null
}

interface ChoiceProps extends FieldProps {
  readonly of: Moddle
  readonly name: string
  readonly isSingle?: boolean
}

interface Chosen {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** The ids in an attribute. */
function useAttribute({ of, name, isSingle = false }: ChoiceProps): Chosen & { readonly technical: string } {
  const { set } = useEditing()
  return {
    ids: isSingle ? [textOf(of, name)].filter(Boolean) : splitList(textOf(of, name)),
    onChange: (next) => set(of, { [name]: isSingle ? (next.at(-1) ?? '') : joinList(next) }),
    technical: name.slice(name.indexOf(':') + 1),
  }
}

interface IdsFieldProps extends FieldProps, Chosen {
  readonly technical?: string
  readonly placeholder: PanelWord
  /** False: of what is not found, only accounts are offered. */
  readonly takesExpressions: boolean
  readonly typed: string
  readonly found: readonly NamedId[]
  readonly isLoading: boolean
  readonly onSearch: (typed: string) => void
  /** The name of one that the file has. */
  readonly nameOf: (id: string) => ReactNode
}

/** As accounts, codes of roles and organisations are written; names of people are not. */
const idLike = /^[\w.@:-]+$/

function isExpression(text: string): boolean {
  return /[$#]\{/.test(text)
}

/** What was found, and after it what was typed: a diagram may be meant for other accounts than those of this server. */
function useChoices(props: Pick<IdsFieldProps, 'typed' | 'found' | 'isLoading' | 'takesExpressions'>) {
  const { typed, found, isLoading, takesExpressions } = props
  const text = usePanelText()
  const labelOf = ({ id, name }: NamedId): string => (name === id ? id : text('named', { name, id }))
  const choices = found.map((one) => ({ value: one.id, label: labelOf(one) }))
  const written = typed.trim()
  if (!takesExpressions && !idLike.test(written)) return choices
  if (isExpression(written)) return [{ value: written, label: written }]
  if (written === '' || isLoading || found.some(({ id }) => id === written)) return choices
  return [...choices, { value: written, label: text(found.length > 0 ? 'useTyped' : 'useUnknown', { typed: written }) }]
}

function IdsField(props: IdsFieldProps) {
  const { label, technical, hint, mistake = null, placeholder, takesExpressions } = props
  const { ids, nameOf, typed, isLoading, onSearch } = props
  // Until the search has answered, its results belong to an earlier text.
  const found = isLoading ? [] : props.found
  const text = usePanelText()
  const id = useId()
  const choices = useChoices({ typed, found, isLoading, takesExpressions })
  const commit = (next: readonly string[]): void => {
    onSearch('')
    props.onChange(next)
  }
  /** Whoever leaves the field has chosen what they typed, if that is clear. */
  const leave = (): void => {
    const written = typed.trim()
    const match = found.find((one) => one.id === written || one.name === written)?.id
    const isUnknown = found.length === 0 && idLike.test(written)
    const meant = (takesExpressions && isExpression(written)) || isUnknown ? written : match
    if (meant !== undefined && !ids.includes(meant)) afterPress(() => commit([...ids, meant]))
  }
  return (
    <Field id={id} label={label} technical={technical} hint={hint} mistake={mistake}>
      <Select<string[]>
        id={id}
        mode="multiple"
        value={[...ids]}
        options={choices}
        labelRender={({ value }) => (isExpression(String(value)) ? String(value) : nameOf(String(value)))}
        placeholder={text(placeholder)}
        searchValue={typed}
        status={mistake === null ? '' : 'error'}
        filterOption={false}
        defaultActiveFirstOption={found.length > 0 || isExpression(typed)}
        loading={isLoading}
        notFoundContent={isLoading && typed !== '' ? <Spin size="small" /> : null}
        style={{ width: '100%' }}
        onSearch={onSearch}
        onChange={commit}
        onBlur={leave}
      />
    </Field>
  )
}

export function PeopleField(props: ChoiceProps) {
  return <PeopleIds {...props} {...useAttribute(props)} />
}

interface PeopleIdsProps extends FieldProps, Chosen {
  readonly technical?: string
  readonly takesExpressions?: boolean
}

export function PeopleIds({ takesExpressions = true, ...field }: PeopleIdsProps) {
  const [typed, setTyped] = useState('')
  const { people, isLoading } = usePeople(isExpression(typed) ? '' : typed)
  const found = people.map(({ id, fullName }) => ({ id, name: fullName }))
  const nameOf = (account: string): ReactNode => <PersonName account={account} />
  const search = { typed, onSearch: setTyped, found, isLoading }
  const placeholder = takesExpressions ? 'findOrExpression' : 'findPerson'
  const accepts = { takesExpressions, placeholder } as const
  return <IdsField {...field} {...search} {...accepts} nameOf={nameOf} />
}

/** Roles by their code, organisations as `org:<id>`. */
export function GroupsField(props: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const { groups, isLoading } = useGroups(isExpression(typed) ? '' : typed)
  const nameOf = (id: string): ReactNode => <GroupName id={id} />
  const search = { typed, onSearch: setTyped, found: groups, isLoading }
  const field = { label: props.label, hint: props.hint, mistake: props.mistake, ...useAttribute(props) }
  return <IdsField {...field} {...search} takesExpressions placeholder="findGroupOrExpression" nameOf={nameOf} />
}
