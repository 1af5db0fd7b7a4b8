// Everything a user may do and why: pages, buttons and calls by role, sites and channels by grant.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert, Button, Tabs } from 'antd'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useText } from '../../../../data/use-text.ts'
import { PageContainer } from '../../../../ui/page-container.tsx'
import { EmptyState, LoadError, Loading } from '../../../../ui/states.tsx'
import '../authority.css'
import { SubjectSelect } from '../subject-select.tsx'
import { useLoaded } from '../use-trees.ts'
import { type HeldResources, loadResources } from './calls.ts'
import { effectiveMessages } from './messages.ts'
import { ResourceTable } from './resource-table.tsx'
import { TargetTable } from './target-table.tsx'

function userIn(query: URLSearchParams): number | null {
  const text = query.get('userId') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

export function EffectivePage() {
  const text = useText(effectiveMessages)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const userId = userIn(query)
  const load = useCallback(() => loadResources(userId ?? 0), [userId])
  const held = useLoaded(userId === null ? null : load)
  const user = held.value?.user ?? null
  return (
    <PageContainer
      lead={<Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={() => navigate(-1)} />}
      title={user === null ? text('title') : text('titleOf', { name: user.username })}
      hint={text('hint')}
      actions={
        <div className="effective-user">
          <SubjectSelect
            type="user"
            label={text('chooseUser')}
            value={null}
            onChange={(one) => one !== null && setQuery({ userId: String(one.id) }, { replace: true })}
          />
        </div>
      }
    >
      {userId === null && <EmptyState title={text('chooseUser')} />}
      {held.error !== null && <LoadError message={held.error} onRetry={held.reload} />}
      {userId !== null && held.error === null && held.value === null && <Loading />}
      {userId !== null && held.value !== null && <Held key={userId} held={held.value} />}
    </PageContainer>
  )
}

function Held({ held: { user, resources } }: { readonly held: HeldResources }) {
  const text = useText(effectiveMessages)
  const isShutOut = !user.enabled || user.locked
  return (
    <>
      {isShutOut && <Alert showIcon type="warning" message={text('account')} />}
      {!isShutOut && user.admin && <Alert showIcon type="info" message={text('admin')} />}
      <Tabs
        items={[
          { key: 'resources', label: text('resources'), children: <ResourceTable resources={resources} /> },
          { key: 'targets', label: text('targets'), children: <TargetTable userId={user.id} /> },
        ]}
      />
    </>
  )
}
