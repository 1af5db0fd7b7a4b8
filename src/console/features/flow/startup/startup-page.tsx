// Starting a process: the processes on the left, the name and the start form of the chosen one on the right.
import './startup.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { mayOpen } from '../../../data/access-control.ts'
import { notify } from '../../../data/notify.ts'
import { useSession } from '../../../data/session.ts'
import { useLanguage, useText } from '../../../data/use-text.ts'
import { PageContainer } from '../../../ui/page-container.tsx'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { useQueryNow } from '../../../ui/use-query-now.ts'
import { DefinitionList } from './definition-list.tsx'
import { startupMessages } from './messages.ts'
import { StartPanel } from './start-panel.tsx'
import { type Startable, useStartable } from './startable.ts'
import { startupTitle } from './title/messages.ts'

const processes = '/flowable/work/processes'

/** The choice is in the address; what was clicked need not be asked for again. */
function useChoice() {
  const [query, setQuery] = useSearchParams()
  const [clicked, setClicked] = useState<Startable | null>(null)
  const id = query.get('processDefinitionId')
  const known = clicked?.id === id ? clicked : null
  const found = useStartable(known === null ? id : null, query.get('key'))
  return {
    id,
    definition: known ?? found.data ?? null,
    isLoading: known === null && found.isLoading,
    error: found.error,
    reload: found.refetch,
    choose: (definition: Startable): void => {
      setClicked(definition)
      setQuery({ processDefinitionId: definition.id, key: definition.key }, { replace: true })
    },
    clear: (): void => setQuery({}, { replace: true }),
  }
}

export function StartupPage() {
  const text = useText(startupMessages)
  const title = startupTitle[useLanguage()]
  const navigate = useNavigate()
  const { rights } = useSession()
  const choice = useChoice()
  const { id, definition } = choice
  const mayReturn = mayOpen(rights, processes)
  const queryNow = useQueryNow()
  const finish = (started: string): void => {
    notify.success(text('started'))
    // Another process may have been chosen, or another page, while it was being started.
    if (queryNow()?.get('processDefinitionId') !== started) return
    if (mayReturn) void navigate(processes)
    else choice.clear()
  }
  return (
    <PageContainer
      title={title}
      hint={text('hint')}
      lead={
        mayReturn && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={text('back')}
            onClick={() => void navigate(processes)}
          />
        )
      }
    >
      <div className="startup">
        <DefinitionList chosen={id} onChoose={choice.choose} />
        <div className="startup-side">
          {choice.error !== null && <LoadError message={choice.error.message} onRetry={() => void choice.reload()} />}
          {choice.isLoading && <Loading />}
          {definition !== null && (
            <StartPanel key={definition.id} definition={definition} onStarted={() => finish(definition.id)} />
          )}
          {definition === null && choice.error === null && !choice.isLoading && (
            <EmptyState title={text(id === null ? 'choose' : 'gone')} />
          )}
        </div>
      </div>
    </PageContainer>
  )
}
