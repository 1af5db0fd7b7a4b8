// The people involved in a task: adding and removing them.
import { CloseOutlined, UserAddOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { useSession } from '../../../../data/session.ts'
import { useText } from '../../../../data/use-text.ts'
import { PeoplePicker } from '../../people/people-picker.tsx'
import { act } from '../calls.ts'
import { initialsOf } from '../sub-line.tsx'
import type { TaskDetail } from '../task.ts'
import { useAct } from '../use-act.ts'
import { useInPlace } from '../use-in-place.ts'
import { contentMessages } from './messages.ts'

export function PeopleSection({ task }: { readonly task: TaskDetail }) {
  const text = useText(contentMessages)
  const { account } = useSession().user
  const { isBusy, run } = useAct()
  const { isEditing: isAdding, setEditing: setAdding, button } = useInPlace()
  return (
    <section className="inbox-section">
      <h3>{text('people')}</h3>
      <ul className="inbox-people">
        {task.involvedPeople.map(({ id, fullName }) => (
          <li key={id}>
            <Avatar size={24}>{initialsOf(fullName)}</Avatar>
            <span title={id}>{fullName}</span>
            {task.mayParticipate && id !== account && task.participants.includes(id) && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                disabled={isBusy}
                aria-label={text('removePerson', { name: fullName })}
                onClick={() => void run(() => act(task.id, 'remove-involved', { userId: id }), text('removed'))}
              />
            )}
          </li>
        ))}
      </ul>
      {task.mayParticipate && !isAdding && (
        <Button
          ref={button}
          type="dashed"
          icon={<UserAddOutlined aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {text('addPerson')}
        </Button>
      )}
      {isAdding && <InvolveField task={task} onClose={() => setAdding(false)} />}
    </section>
  )
}

export function InvolveField({ task, onClose }: { readonly task: TaskDetail; readonly onClose: () => void }) {
  const text = useText(contentMessages)
  const { run } = useAct()
  const involve = async (userId: string | undefined): Promise<void> => {
    if (userId === undefined) return
    if (await run(() => act(task.id, 'involve', { userId }), text('involved'))) onClose()
  }
  return (
    <div className="inbox-edit-box">
      <PeoplePicker
        single
        autoFocus
        label={text('addPerson')}
        value={[]}
        without={{ excludeTaskId: task.id }}
        onChange={([person]) => void involve(person?.id)}
        onBlur={onClose}
      />
    </div>
  )
}
