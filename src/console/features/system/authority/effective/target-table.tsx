// Sites and channels on which a user holds something: the rights, and who gives each; searched and paged on the server.
import { Input, Table } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useRightName } from '../../../../data/use-shown-name.ts'
import { useText } from '../../../../data/use-text.ts'
import { LoadError } from '../../../../ui/states.tsx'
import { useLastAnswer, useLoaded } from '../use-trees.ts'
import { type HeldTarget, loadTargets } from './calls.ts'
import { effectiveMessages } from './messages.ts'

const searchDelay = 500
const pageSize = 20

export function TargetTable({ userId }: { readonly userId: number }) {
  const text = useText(effectiveMessages)
  const shown = useRightName()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ search: '', page: 1 })
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((last) => (last.search === typed.trim() ? last : { search: typed.trim(), page: 1 })),
      searchDelay,
    )
    return () => clearTimeout(timer)
  }, [typed])
  const load = useCallback(() => loadTargets({ userId, ...asked, limit: pageSize }), [userId, asked])
  const found = useLoaded(load)
  const answer = useLastAnswer(found.value)
  const isLoading = found.value === null
  if (found.error !== null) return <LoadError message={found.error} onRetry={found.reload} />
  return (
    <>
      <Input
        value={typed}
        allowClear
        maxLength={50}
        className="effective-search"
        placeholder={text('searchTargets')}
        aria-label={text('searchTargets')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Table<HeldTarget>
        rowKey={({ module, id }) => `${module} ${id}`}
        size="small"
        loading={isLoading}
        dataSource={answer?.rows ?? []}
        scroll={{ x: 860 }}
        locale={{ emptyText: isLoading ? ' ' : text(asked.search === '' ? 'empty' : 'notFound') }}
        pagination={{
          current: asked.page,
          pageSize,
          total: answer?.count ?? 0,
          showSizeChanger: false,
          showTotal: (count) => text('total', { count }),
          onChange: (page) => setAsked({ ...asked, page }),
        }}
        columns={[
          { title: text('name'), dataIndex: 'name', width: 260 },
          { title: text('module'), width: 110, render: (_value, { module }) => text(module) },
          {
            title: text('rights'),
            render: (_value, target) =>
              sourcesOf(target).map(({ role, rights }) => (
                <div key={role ?? ''} className="effective-source">
                  {rights.map(shown).join(text('comma'))}{' '}
                  <small>{role === null ? text('own') : text('byRole', { role })}</small>
                </div>
              )),
          },
        ]}
      />
    </>
  )
}

interface Source {
  /** Null: the user's own grants. */
  readonly role: string | null
  readonly rights: readonly string[]
}

function sourcesOf({ rights }: HeldTarget): Source[] {
  const own = rights.filter((right) => right.own).map(({ name }) => name)
  const roles = [...new Set(rights.flatMap((right) => right.roles))]
  return [
    ...(own.length > 0 ? [{ role: null, rights: own }] : []),
    ...roles.map((role) => ({
      role,
      rights: rights.filter((right) => right.roles.includes(role)).map(({ name }) => name),
    })),
  ]
}
