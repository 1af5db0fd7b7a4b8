// The rows of a list as a narrow column: searched by the first declared field, paged, one of them selected.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { hint } from '../../ui/floating/hint.ts'
import { EmptyState, LoadError, Loading } from '../../ui/states.tsx'
import { textOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { ListScreen } from './use-list-screen.ts'

interface ListSideProps {
  readonly page: ListScreen
  readonly value: string | null
  readonly onChoose: (id: string | null) => void
}

export function ListSide({ page, value, onChoose }: ListSideProps) {
  const text = useEntityText()
  const { descriptor, list, rows, state, change } = page
  const [name = '', second] = list.columns
  return (
    <aside className="entity-surface entity-split-side" aria-label={descriptor.plural ?? descriptor.title}>
      <div className="entity-tree-head">
        <h2>{descriptor.plural ?? descriptor.title}</h2>
        {page.create !== null && (
          <Button
            {...hint(text('create'))}
            type="text"
            icon={<PlusOutlined />}
            aria-label={text('create')}
            onClick={page.create}
          />
        )}
      </div>
      <SideSearch page={page} />
      {rows.error !== null && <LoadError message={rows.error} onRetry={rows.reload} isRefused={rows.isRefused} />}
      {rows.error === null && rows.isLoading && rows.rows.length === 0 && <Loading />}
      {rows.error === null && !rows.isLoading && rows.rows.length === 0 && (
        <EmptyState title={text('emptyList', { title: descriptor.plural ?? descriptor.title })} />
      )}
      <ul className="entity-side-list">
        {rows.rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-pressed={String(row.id) === value} onClick={() => onChoose(String(row.id))}>
              <span>{textOf(row[name])}</span>
              {second !== undefined && <small>{textOf(row[second])}</small>}
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        simple
        size="small"
        hideOnSinglePage
        current={state.page}
        pageSize={state.size}
        total={rows.total}
        onChange={(next) => change({ page: next })}
      />
    </aside>
  )
}

function SideSearch({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const { list, state } = page
  const [entry] = list.search
  const [typed, setTyped] = useState(entry === undefined ? '' : (state.search[entry.name] ?? ''))
  if (entry === undefined) return null
  const search = (value: string): void => page.search(value.trim() === '' ? {} : { [entry.name]: value.trim() })
  return (
    <Input
      value={typed}
      allowClear
      maxLength={entry.maxLength}
      placeholder={text('searchTree')}
      aria-label={entry.title}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') search('')
      }}
      onPressEnter={() => search(typed)}
      onBlur={() => (typed.trim() === (state.search[entry.name] ?? '') ? undefined : search(typed))}
    />
  )
}
