// The buttons of the open task: claim, complete, and the other actions that the user may take.
import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { act } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { TaskDetail } from './task.ts'
import { useAct } from './use-act.ts'
import type { Completion } from './use-completion.ts'
import type { Inbox } from './use-inbox.ts'
import { useSubtaskQuestion } from './use-open-subtasks.ts'
import { verbMessages } from './verbs/messages.ts'
import { completeSpec, otherVerbs, reviewVerbs, type VerbSpec, verbSpecs } from './verbs/verb-specs.ts'

// While it loads, an empty dialog takes the keys of the inbox.
const VerbDrawer = lazy(async () => ({ default: (await import('./verbs/verb-drawer.tsx')).VerbDrawer }))

interface TaskActionsProps {
  readonly task: TaskDetail
  readonly inbox: Inbox
  readonly completion: Completion
  readonly onDone: () => void
}

export function TaskActions({ task, inbox, completion, onDone }: TaskActionsProps) {
  const text = useText(inboxMessages)
  const verbs = useText(verbMessages)
  const { isBusy, run } = useAct()
  const [opened, setOpened] = useState<VerbSpec | null>(null)
  useFocusBack(opened !== null)
  const { id, allowed, formKey, processInstanceId } = task
  const others = otherVerbs(task)
  const close = (): void => setOpened(null)
  const isSure = useSubtaskQuestion(id)
  const completeOwn = async (): Promise<void> => {
    if (await isSure(text('complete'))) await completion.complete({})
  }
  const complete = (): void => {
    if (formKey === null) {
      // Nobody reads opinions on a task of one's own.
      if (processInstanceId === null) return void completeOwn()
      return setOpened(completeSpec(task))
    }
    // The outcomes are below the form.
    inbox.enter(id, 'form')
  }
  return (
    <>
      {allowed.includes('claim') && (
        <Button type="primary" loading={isBusy} onClick={() => void run(() => act(id, 'claim'), text('claimed'))}>
          {text('claim')}
        </Button>
      )}
      {task.mayComplete && !isUndecided(task) && (
        <Button
          // With a form it only leads there: the outcomes of the form decide.
          type={formKey === null ? 'primary' : 'default'}
          data-key="complete"
          loading={completion.isBusy}
          onClick={complete}
        >
          {text('complete')}
        </Button>
      )}
      {isUndecided(task) && <Decisions onOpen={setOpened} />}
      {allowed.includes('resolve') && (
        <Button type="primary" onClick={() => setOpened(verbSpecs.resolve)}>
          {verbs('resolve')}
        </Button>
      )}
      {reviewVerbs(task).map((spec) => (
        <Button key={spec.label} danger={spec.danger === true} onClick={() => setOpened(spec)}>
          {verbs(spec.label)}
        </Button>
      ))}
      {allowed.includes('unclaim') && (
        <Button loading={isBusy} onClick={() => void run(() => act(id, 'unclaim'), text('unclaimed'))}>
          {text('unclaim')}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          entries={others.map((spec, at) => ({
            key: spec.label,
            label: verbs(spec.label),
            danger: spec.danger === true,
            divided: spec.danger === true && others[at - 1]?.danger !== true,
            title: verbs(spec.effect),
            onClick: () => setOpened(spec),
          }))}
        >
          <Button icon={<DownOutlined aria-hidden="true" />} iconPosition="end">
            {verbs('more')}
          </Button>
        </MenuButton>
      )}
      {opened !== null && (
        <LazySection onFailed={close} waiting={<div role="dialog" aria-busy="true" />}>
          <VerbDrawer task={task} spec={opened} expectEnd={completion.expectEnd} onClose={close} onDone={onDone} />
        </LazySection>
      )}
    </>
  )
}

/** A review without a form: its outcomes have no other place. */
function isUndecided({ review, mayComplete, formKey, signing }: TaskDetail): boolean {
  return review && mayComplete && formKey === null && signing === null
}

function Decisions({ onOpen }: { readonly onOpen: (spec: VerbSpec) => void }) {
  const verbs = useText(verbMessages)
  return (
    <>
      <Button type="primary" data-key="complete" onClick={() => onOpen(verbSpecs.agree)}>
        {verbs('agree')}
      </Button>
      <Button onClick={() => onOpen(verbSpecs.reject)}>{verbs('reject')}</Button>
    </>
  )
}
