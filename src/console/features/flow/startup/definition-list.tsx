// The processes to choose from, five at a time.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { useDebounced } from '../../../entity/choice/use-options.ts'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { startupMessages } from './messages.ts'
import { pageSize, type Startable, useStartables } from './startable.ts'

interface DefinitionListProps {
  readonly chosen: string | null
  readonly onChoose: (definition: Startable) => void
}

const searchDelay = 300
const longestSearch = 150

export function DefinitionList({ chosen, onChoose }: DefinitionListProps) {
  const text = useText(startupMessages)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const name = useDebounced(typed.trim(), searchDelay)
  const { data, error, refetch, isPlaceholderData } = useStartables(page, name)
  return (
    <div className="startup-list">
      <Input.Search
        value={typed}
        maxLength={longestSearch}
        allowClear
        placeholder={text('find')}
        aria-label={text('find')}
        onChange={(event) => {
          setTyped(event.target.value)
          setPage(1)
        }}
      />
      {error !== null && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {error === null && data !== undefined && (
        <>
          {data.rows.length === 0 && <EmptyState title={text(name === '' ? 'none' : 'notFound')} />}
          <ul aria-busy={isPlaceholderData}>
            {data.rows.map((row) => (
              <li key={row.id}>
                <Definition row={row} isChosen={row.id === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          {data.total > pageSize && <Pages page={page} total={data.total} onPage={setPage} />}
        </>
      )}
    </div>
  )
}

interface DefinitionProps {
  readonly row: Startable
  readonly isChosen: boolean
  readonly onChoose: (definition: Startable) => void
}

function Definition({ row, isChosen, onChoose }: DefinitionProps) {
  const text = useText(startupMessages)
  const { name, key, version, description, hasStartForm } = row
  return (
    <button type="button" className="startup-definition" aria-pressed={isChosen} onClick={() => onChoose(row)}>
      <span className="startup-definition-name">{name ?? key}</span>
      <span className="quiet">
        {text('version', { version })} {hasStartForm && <Tag>{text('withForm')}</Tag>}
      </span>
      {description !== null && description !== '' && <span className="startup-description">{description}</span>}
    </button>
  )
}

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

function Pages({ page, total, onPage }: PagesProps) {
  const text = useText(startupMessages)
  return (
    <div className="startup-pages">
      <Button
        icon={<LeftOutlined />}
        aria-label={text('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="quiet">{text('page', { page, count: total })}</span>
      <Button
        icon={<RightOutlined />}
        aria-label={text('next')}
        disabled={page * pageSize >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
