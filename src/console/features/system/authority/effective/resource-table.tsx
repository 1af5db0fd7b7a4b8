// Pages, buttons and calls of a user, with the roles that grant them.
import { Input, Table, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useRightName } from '../../../../data/use-shown-name.ts'
import { useText } from '../../../../data/use-text.ts'
import type { HeldResource } from './calls.ts'
import { type EffectiveWord, effectiveMessages } from './messages.ts'

const kinds: Readonly<Record<number, EffectiveWord>> = { 1: 'page', 2: 'element', 3: 'interface' }

export function ResourceTable({ resources }: { readonly resources: readonly HeldResource[] }) {
  const text = useText(effectiveMessages)
  const shown = useRightName()
  const [search, setSearch] = useState('')
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return resources.filter(({ name, code, url }) =>
      [name, shown(name), code, url ?? ''].some((one) => one.toLowerCase().includes(wanted)),
    )
  }, [resources, search, shown])
  return (
    <>
      <Input
        value={search}
        allowClear
        maxLength={50}
        className="effective-search"
        placeholder={text('searchResources')}
        aria-label={text('searchResources')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Table<HeldResource>
        rowKey="id"
        size="small"
        dataSource={rows}
        scroll={{ x: 860 }}
        locale={{ emptyText: text(resources.length === 0 ? 'empty' : 'notFound') }}
        pagination={{ defaultPageSize: 20, showTotal: (count) => text('total', { count }) }}
        columns={[
          {
            title: text('name'),
            render: (_value, { name, path }) => (
              <>
                {shown(name)}
                <small className="effective-path">{path.map(shown).join(' / ')}</small>
              </>
            ),
          },
          { title: text('type'), width: 110, render: (_value, { type }) => <Tag>{text(kinds[type] ?? 'page')}</Tag> },
          { title: text('place'), render: (_value, { type, url, code }) => (type === 2 ? code : (url ?? code)) },
          {
            title: text('why'),
            render: (_value, { roles }) =>
              roles.length === 0
                ? text('implied')
                : roles.map((role) => <div key={role}>{text('byRole', { role })}</div>),
          },
          {
            title: text('state'),
            width: 110,
            render: (_value, { enabled }) => text(enabled ? 'effective' : 'off'),
          },
        ]}
      />
    </>
  )
}
