// The users and roles whose rights are edited: two tabs; add, remove from the list, select.
import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useText } from '../../../data/use-text.ts'
import type { Subject, SubjectType } from './calls.ts'
import { authorityMessages } from './messages.ts'

interface SubjectPanelProps {
  readonly type: SubjectType
  readonly onType: (type: SubjectType) => void
  readonly lists: Readonly<Record<SubjectType, readonly Subject[]>>
  readonly chosen: Subject | null
  readonly onChoose: (subject: Subject) => void
  readonly onRemove: (subject: Subject) => void
  readonly onAdd: () => void
  /** The rights on one target are shown: an empty list means that nobody holds any. */
  readonly onTarget: boolean
}

export function SubjectPanel(props: SubjectPanelProps) {
  const { type, lists } = props
  const text = useText(authorityMessages)
  return (
    <aside className="authority-subjects page-surface">
      <Tabs
        activeKey={type}
        onChange={(key) => props.onType(key === 'role' ? 'role' : 'user')}
        items={[
          { key: 'user', label: text('users') },
          { key: 'role', label: text('roles') },
        ]}
      />
      <Button block icon={<PlusOutlined aria-hidden="true" />} onClick={props.onAdd}>
        {text(type === 'user' ? 'addUser' : 'addRole')}
      </Button>
      {lists[type].length === 0 && (
        <p className="authority-empty">
          {text(props.onTarget ? 'noHolders' : 'noSubjects', { who: text(type === 'user' ? 'users' : 'roles') })}
        </p>
      )}
      <ul>
        {lists[type].map((subject) => (
          <SubjectItem key={subject.id} {...props} subject={subject} />
        ))}
      </ul>
    </aside>
  )
}

function SubjectItem({ subject, chosen, onChoose, onRemove }: SubjectPanelProps & { readonly subject: Subject }) {
  const text = useText(authorityMessages)
  const isChosen = chosen?.id === subject.id
  return (
    <li className={isChosen ? 'authority-subject authority-chosen' : 'authority-subject'}>
      <button type="button" aria-current={isChosen} onClick={() => onChoose(subject)}>
        <span className="authority-label">{subject.name}</span>
        <small>{subject.code}</small>
      </button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={text('remove', { name: subject.name })}
        onClick={() => onRemove(subject)}
      />
    </li>
  )
}
