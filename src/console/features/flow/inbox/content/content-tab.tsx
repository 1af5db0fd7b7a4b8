// What belongs to a task: people, content and subtasks; or three ways to begin.
import { FileAddOutlined, UserAddOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useAttached } from '../sub-line.tsx'
import type { TaskDetail } from '../task.ts'
import { useInPlace } from '../use-in-place.ts'
import type { Inbox } from '../use-inbox.ts'
import { ContentSection } from './content-section.tsx'
import { contentMessages } from './messages.ts'
import { InvolveField, PeopleSection } from './people-section.tsx'
import { SubtaskSection } from './subtask-section.tsx'
import { UploadButton } from './upload-button.tsx'

const CreateTask = lazy(async () => ({ default: (await import('../create-task.tsx')).CreateTask }))

export interface PartProps {
  readonly task: TaskDetail
  readonly inbox: Inbox
}

export function ContentTab({ task, inbox }: PartProps) {
  const text = useText(contentMessages)
  const [isCreating, setCreating] = useState(false)
  const { contents, subtasks } = useAttached(task.id)
  const isEmpty = task.involvedPeople.length === 0 && contents.length === 0 && subtasks.length === 0
  const create = (): void => setCreating(true)
  return (
    <>
      {isEmpty && task.endDate !== null && <EmptyState title={text('endedEmpty')} />}
      {isEmpty && task.endDate === null && task.mayParticipate && <Begin task={task} onSubtask={create} />}
      {!isEmpty && (
        <div className="inbox-sections">
          <PeopleSection task={task} />
          <ContentSection task={task} contents={contents} />
          <SubtaskSection task={task} subtasks={subtasks} inbox={inbox} onCreate={create} />
        </div>
      )}
      {isCreating && (
        <LazySection onFailed={() => setCreating(false)}>
          <CreateTask
            parentTaskId={task.id}
            title={text('newSubtask')}
            onClose={() => setCreating(false)}
            onCreated={() => {
              setCreating(false)
              inbox.reload()
            }}
          />
        </LazySection>
      )}
    </>
  )
}

function Begin({ task, onSubtask }: { readonly task: TaskDetail; readonly onSubtask: () => void }) {
  const text = useText(contentMessages)
  const { isEditing: isInvolving, setEditing: setInvolving, button } = useInPlace()
  return (
    <div className="inbox-begin">
      {isInvolving ? (
        <InvolveField task={task} onClose={() => setInvolving(false)} />
      ) : (
        <Button ref={button} icon={<UserAddOutlined aria-hidden="true" />} onClick={() => setInvolving(true)}>
          {text('involve')}
        </Button>
      )}
      <UploadButton task={task} icon={<FileAddOutlined aria-hidden="true" />} label={text('addDocument')} />
      <Button icon={<UnorderedListOutlined aria-hidden="true" />} onClick={onSubtask}>
        {text('createSubtask')}
      </Button>
    </div>
  )
}
