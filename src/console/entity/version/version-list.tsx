// The versions of a row, newest first: when, who, what changed.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { shownTime } from '../../data/time.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useVersionText } from './use-version-text.ts'
import type { Version } from './use-versions.ts'

interface VersionListProps {
  readonly descriptor: Descriptor
  readonly list: readonly Version[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

export function VersionList({ descriptor, list, chosen, onChoose }: VersionListProps) {
  const text = useVersionText()
  const shared = useEntityText()
  const titles = new Map(descriptor.fields.map(({ name, title }) => [name, title]))
  return (
    <ol className="version-list" aria-label={text('title')}>
      {list.map(({ id, time, account, username, actionName, changed }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <span className="entity-time">{shownTime(time)}</span>
            <span title={account ?? undefined}>
              {username} · {actionName}
            </span>
            <small>{changed.map((name) => titles.get(name) ?? name).join(shared('comma'))}</small>
          </button>
        </li>
      ))}
    </ol>
  )
}
