// 流程运维: failed jobs, timers, migrations of a version, messages and signals; `?instance=` opens one instance.
import './operations.css'
import { Tabs } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mayCall } from '../../../data/access-control.ts'
import { useSession } from '../../../data/session.ts'
import type { Rights } from '../../../data/session-store.ts'
import { useText } from '../../../data/use-text.ts'
import { EntityPage } from '../../../entity/entity-page.tsx'
import { createScreenStore } from '../../../entity/screen-store.ts'
import { InstancePage } from './instance-page.tsx'
import { operationsMessages } from './messages.ts'
import { operationRights } from './rights.ts'
import { SendEvent } from './send-event.tsx'
import { VersionMigration } from './version-migration.tsx'

const screens = createScreenStore([])
const tabs = ['jobs', 'timers', 'migrate', 'messages', 'signals'] as const
type Tab = (typeof tabs)[number]

function tabsOf(rights: Rights): readonly Tab[] {
  const { migrate, message, signal } = operationRights
  const needed: Partial<Record<Tab, string>> = { migrate, messages: message, signals: signal }
  return tabs.filter((tab) => {
    const path = needed[tab]
    return path === undefined || mayCall(rights, path)
  })
}

/** Each list has its own filters; of the jobs, the failed ones are what operators come for. */
function addressOf(tab: string): Record<string, string> {
  return tab === 'jobs' ? { tab, state: 'failed' } : { tab }
}

export function OperationsPage() {
  const [query] = useSearchParams()
  const instance = query.get('instance')
  return instance === null || instance === '' ? <OperationTabs /> : <InstancePage key={instance} id={instance} />
}

function OperationTabs() {
  const text = useText(operationsMessages)
  const { rights } = useSession()
  const [query, setQuery] = useSearchParams()
  const shown = tabsOf(rights)
  const tab = shown.find((one) => one === query.get('tab')) ?? 'jobs'
  const isFresh = query.size === 0
  useEffect(() => {
    if (isFresh) setQuery(addressOf('jobs'), { replace: true })
  }, [isFresh, setQuery])
  return (
    <section className="page operations-page">
      <Tabs
        activeKey={tab}
        items={shown.map((key) => ({ key, label: text(`tab.${key}`) }))}
        onChange={(key) => setQuery(addressOf(key))}
      />
      {tab === 'jobs' && <EntityPage name="flow/process-job" screens={screens} />}
      {tab === 'timers' && <EntityPage name="flow/start-timer" screens={screens} />}
      {tab === 'migrate' && <VersionMigration />}
      {(tab === 'messages' || tab === 'signals') && (
        <div className="page-surface operations-narrow">
          <p className="operations-hint">{text(tab === 'messages' ? 'messageHint' : 'signalHint')}</p>
          <SendEvent key={tab} kind={tab} />
        </div>
      )}
    </section>
  )
}
