// 我的任务: the tasks on the left, the open one on the right.
import './inbox.css'
import './inbox-parts.css'
import { PlusOutlined, RocketOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../data/use-text.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { PageContainer } from '../../../ui/page-container.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useSelection } from './batch/use-selection.ts'
import { KeysHelp } from './keys-help.tsx'
import { inboxMessages } from './messages.ts'
import { TaskList } from './task-list.tsx'
import { TaskView } from './task-view.tsx'
import { useInbox, useNow } from './use-inbox.ts'
import { useKeys } from './use-keys.ts'

const CreateTask = lazy(async () => ({ default: (await import('./create-task.tsx')).CreateTask }))

const startPage = '/flowable/work/processes/startup'

export function InboxPage() {
  const text = useText(inboxMessages)
  const inbox = useInbox()
  const now = useNow()
  const selection = useSelection()
  const [dialog, setDialog] = useState<'create' | 'keys' | null>(null)
  const { place, go, reload, openId, isNarrow } = inbox
  useKeys(inbox, () => setDialog('keys'))
  const close = useCallback(() => setDialog(null), [])
  const isTaskOnly = isNarrow && openId !== null
  return (
    <PageContainer plain>
      {/* The selected menu entry shows it already. */}
      <h1 className="inbox-title">{text('title')}</h1>
      <div className="inbox">
        {!isTaskOnly && (
          <TaskList
            inbox={inbox}
            now={now}
            selection={selection}
            onCreate={() => setDialog('create')}
            onHelp={() => setDialog('keys')}
          />
        )}
        {openId !== null && (
          <TaskView key={openId} id={openId} inbox={inbox} now={now} onDone={() => inbox.leave([openId])} />
        )}
        {inbox.isBare && <NoTask onCreate={() => setDialog('create')} />}
      </div>
      {dialog === 'keys' && <KeysHelp onClose={close} />}
      {dialog === 'create' && (
        <LazySection onFailed={close}>
          <CreateTask
            title={text('create')}
            onClose={close}
            onCreated={(task) => {
              close()
              if (place.state === 'open') go({ task: task.id, tab: null })
              reload()
            }}
          />
        </LazySection>
      )}
    </PageContainer>
  )
}

function NoTask({ onCreate }: { readonly onCreate: () => void }) {
  const text = useText(inboxMessages)
  const navigate = useNavigate()
  return (
    <section className="inbox-task inbox-none">
      <EmptyState
        title={text('emptyTitle')}
        action={
          <div className="inbox-ways">
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={onCreate}>
              {text('emptyCreate')}
            </Button>
            <Button icon={<RocketOutlined aria-hidden="true" />} onClick={() => void navigate(startPage)}>
              {text('emptyStart')}
            </Button>
          </div>
        }
      />
    </section>
  )
}
