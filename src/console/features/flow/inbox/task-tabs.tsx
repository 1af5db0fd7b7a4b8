// The tabs of the open task: its form, what belongs to it, its comments and its history.
import { Tabs } from 'antd'
import { lazy, type ReactNode } from 'react'
import { useText } from '../../../data/use-text.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { Loading } from '../../../ui/states.tsx'
import { ContentTab } from './content/content-tab.tsx'
import { inboxMessages } from './messages.ts'
import { type Tab, tabOf, tabs } from './place.ts'
import type { TaskDetail } from './task.ts'
import type { Completion } from './use-completion.ts'
import type { Inbox } from './use-inbox.ts'

const FormTab = lazy(async () => ({ default: (await import('./form-tab.tsx')).FormTab }))
const Comments = lazy(async () => ({ default: (await import('./content/comments.tsx')).Comments }))
const History = lazy(async () => ({ default: (await import('./history/history.tsx')).History }))

const titles = { form: 'formTab', content: 'contentTab', comments: 'commentsTab', history: 'historyTab' } as const

interface TaskTabsProps {
  readonly task: TaskDetail
  readonly inbox: Inbox
  readonly now: number
  readonly completion: Completion
}

export function TaskTabs({ task, inbox, now, completion }: TaskTabsProps) {
  const text = useText(inboxMessages)
  const active = tabOf(task, inbox.place.tab)
  const pieces: Record<Tab, ReactNode> = {
    form: <FormTab task={task} inbox={inbox} completion={completion} />,
    content: <ContentTab task={task} inbox={inbox} />,
    comments: <Comments task={task} inbox={inbox} now={now} />,
    history: <History task={task} />,
  }
  const shown = tabs.filter((tab) => tab !== 'form' || task.formKey !== null)
  return (
    <Tabs
      className="inbox-tabs"
      activeKey={active}
      onChange={(key) => inbox.go({ task: task.id, tab: key as Tab })}
      items={shown.map((tab) => ({
        key: tab,
        label: text(titles[tab]),
        children: <LazySection waiting={<Loading />}>{pieces[tab]}</LazySection>,
      }))}
    />
  )
}
