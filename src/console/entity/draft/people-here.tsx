// The other people who have this row open for editing, by name.
import { TeamOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useText } from '../../data/use-text.ts'
import { presenceMessages, type PresenceText } from './messages.ts'
import { usePresence } from './use-presence.ts'

interface PeopleHereProps {
  readonly entity: string
  readonly id: number
}

export function PeopleHere({ entity, id }: PeopleHereProps) {
  const text = useText<PresenceText>(presenceMessages)
  const people = usePresence(entity, id)
  if (people.length === 0) return null
  const names = people.map(({ account, username }) => username || account).join(text('comma'))
  return (
    <Tag icon={<TeamOutlined />} color="orange" title={people.map(({ account }) => account).join(text('comma'))}>
      {text('here', { names })}
    </Tag>
  )
}
