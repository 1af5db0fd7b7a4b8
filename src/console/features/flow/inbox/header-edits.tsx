// Changes the assignee or the due date of a task in its place in the header.
import { useState } from 'react'
import { isoMoment, shownTime } from '../../../data/time.ts'
import { useText } from '../../../data/use-text.ts'
import { parseWall, WallClockPicker, wireFormat } from '../../../entity/widgets/wall-clock-picker.ts'
import { PeoplePicker } from '../people/people-picker.tsx'
import type { Person } from '../people/person.ts'
import { act, changeTask } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { TaskDetail } from './task.ts'
import { useAct } from './use-act.ts'

interface EditProps {
  readonly task: TaskDetail
  readonly onClose: () => void
}

export function assigneeOf({ assignee }: Pick<TaskDetail, 'assignee'>, fallback: string): string {
  return assignee?.fullName ?? fallback
}

export function AssigneeEdit({ task, onClose }: EditProps) {
  const text = useText(inboxMessages)
  const { run } = useAct()
  const choose = async ([person]: readonly Person[]): Promise<void> => {
    if (person === undefined) return
    await run(() => act(task.id, 'assign', { assignee: person.id }), text('assigned'))
    onClose()
  }
  return (
    <div className="inbox-edit-box">
      <PeoplePicker
        single
        autoFocus
        label={text('assigneeLabel')}
        value={[]}
        onChange={(people) => void choose(people)}
        onBlur={onClose}
      />
    </div>
  )
}

export function DueEdit({ task, onClose }: EditProps) {
  const text = useText(inboxMessages)
  const { run } = useAct()
  const [isOpen, setOpen] = useState(true)
  const { dueDate } = task
  const save = async (due: string | null): Promise<void> => {
    await run(() => changeTask(task.id, { dueDate: due }))
    onClose()
  }
  return (
    <WallClockPicker
      autoFocus
      open={isOpen}
      showTime
      aria-label={text('dueLabel')}
      format={wireFormat}
      value={dueDate === null ? null : parseWall(shownTime(dueDate))}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onClose()
      }}
      onChange={(value) => void save(value ? isoMoment(value.format(wireFormat)) : null)}
    />
  )
}
