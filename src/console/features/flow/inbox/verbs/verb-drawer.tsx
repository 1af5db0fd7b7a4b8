// An action on a task in a drawer: what it will do, whom it concerns, an opinion, and files. What was typed stays if it is refused.
import { FileTextOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Radio, Select } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { Drawer } from '../../../../ui/drawer.tsx'
import { PeoplePicker } from '../../people/people-picker.tsx'
import type { Person } from '../../people/person.ts'
import { act } from '../calls.ts'
import { UploadButton } from '../content/upload-button.tsx'
import type { Signer, TaskDetail } from '../task.ts'
import { inboxMessages } from '../messages.ts'
import { useAct } from '../use-act.ts'
import { useKept } from '../use-kept.ts'
import { useOpenSubtasks, useSubtaskQuestion } from '../use-open-subtasks.ts'
import { verbMessages } from './messages.ts'
import { checkEntries, type Entries, toBody } from './verb-body.ts'
import type { VerbSpec } from './verb-specs.ts'

const longestOpinion = 2000

/** Verbs that warn of unfinished subtasks. Others end the whole process, and say so. */
const endsTask: ReadonlySet<string> = new Set(['complete', 'return'])

interface VerbDrawerProps {
  readonly task: TaskDetail
  readonly spec: VerbSpec
  readonly expectEnd: (isExpected: boolean) => void
  readonly onClose: () => void
  readonly onDone: () => void
}

export function VerbDrawer({ task, spec, expectEnd, onClose, onDone }: VerbDrawerProps) {
  const text = useText(verbMessages)
  const words = useText(inboxMessages)
  const subtasks = useOpenSubtasks(task.id)
  const isSure = useSubtaskQuestion(task.id)
  const { isBusy, run } = useAct()
  const [opinion, setOpinion, forget] = useKept(`opinion ${task.id}`)
  const [entries, setEntries] = useState<Entries>({
    people: [],
    target: task.returnTargets[0]?.id ?? null,
    signType: 'before',
  })
  const [isChecked, setChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const title = text(spec.label)
  const faults = isChecked ? checkEntries(spec, { ...entries, opinion }) : {}
  const set = (change: Partial<Entries>): void => setEntries((last) => ({ ...last, ...change }))
  const send = async (): Promise<void> => {
    setChecked(true)
    if (Object.keys(checkEntries(spec, { ...entries, opinion })).length > 0) return
    // Too early for the warning below.
    if (endsTask.has(spec.verb) && subtasks === null && !(await isSure(title))) return
    if (
      spec.danger &&
      !(await confirmAction({
        title: text('dangerQuestion', { action: title }),
        content: text(spec.effect),
        okText: title,
        danger: true,
      }))
    )
      return
    expectEnd(spec.leaves === true)
    if (!(await run(() => act(task.id, spec.verb, toBody(spec, { ...entries, opinion })), text(spec.done))))
      return expectEnd(false)
    forget()
    onClose()
    if (spec.leaves) onDone()
  }
  return (
    <Drawer
      open
      title={`${title} · ${task.name ?? ''}`}
      width="min(440px, 100vw)"
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      footer={
        <div className="inbox-drawer-foot">
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="primary" danger={spec.danger === true} loading={isBusy} onClick={() => void send()}>
            {title}
          </Button>
        </div>
      }
    >
      <div className="inbox-drawer" ref={fields}>
        <Alert type={spec.danger ? 'warning' : 'info'} showIcon message={text(spec.effect)} />
        {endsTask.has(spec.verb) && subtasks !== null && subtasks > 0 && (
          <Alert type="warning" showIcon message={words('endsSubtasks', { count: subtasks })} />
        )}
        {spec.target && <TargetField task={task} value={entries.target} onChange={(target) => set({ target })} />}
        {spec.signType && (
          <Labelled label={text('signType')}>
            {() => (
              <Radio.Group
                className="inbox-radios"
                value={entries.signType}
                options={(['before', 'after', 'parallel'] as const).map((value) => ({ value, label: text(value) }))}
                onChange={(event) => set({ signType: event.target.value as Signer['type'] })}
              />
            )}
          </Labelled>
        )}
        {spec.people !== undefined && (spec.people !== 'next' || task.mayNameNext) && (
          <PeopleField
            task={task}
            spec={spec}
            value={entries.people}
            fault={faults.people === undefined ? null : text(faults.people)}
            onChange={(people) => set({ people })}
          />
        )}
        <Labelled
          label={text(spec.reason ? 'reason' : 'opinionOptional')}
          required={spec.reason === true}
          fault={faults.opinion === undefined ? null : text(faults.opinion)}
        >
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 3, maxRows: 10 }}
              maxLength={longestOpinion}
              showCount
              status={faults.opinion === undefined ? '' : 'error'}
              value={opinion}
              onChange={(event) => setOpinion(event.target.value)}
            />
          )}
        </Labelled>
        {spec.files && task.mayParticipate && (
          <Labelled label={text('files')}>{() => <AttachedFiles task={task} />}</Labelled>
        )}
      </div>
    </Drawer>
  )
}

/** Those added here; all of the task are among its content. */
function AttachedFiles({ task }: { readonly task: TaskDetail }) {
  const [files, setFiles] = useState<readonly { readonly key: number; readonly name: string }[]>([])
  return (
    <>
      {files.length > 0 && (
        <ul className="inbox-files">
          {files.map(({ key, name }) => (
            <li key={key}>
              <FileTextOutlined aria-hidden="true" />
              <span className="inbox-cut" title={name}>
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
      <UploadButton task={task} onDone={(name) => setFiles((last) => [...last, { key: last.length, name }])} />
    </>
  )
}

interface LabelledProps {
  readonly label: string
  readonly required?: boolean
  readonly fault?: string | null
  readonly children: (id: string) => ReactNode
}

function Labelled({ label, required = false, fault = null, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="inbox-field">
      <label htmlFor={id}>
        {required && <span className="entity-star">*</span>}
        {label}
      </label>
      {children(id)}
      {fault !== null && (
        <p role="alert" className="inbox-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

interface TargetFieldProps {
  readonly task: TaskDetail
  readonly value: string | null
  readonly onChange: (target: string) => void
}

function TargetField({ task, value, onChange }: TargetFieldProps) {
  const text = useText(verbMessages)
  return (
    <Labelled label={text('target')} required>
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={onChange}
          options={task.returnTargets.map((target) => ({
            value: target.id,
            label:
              target.completedBy === null
                ? (target.name ?? target.id)
                : text('completedBy', { name: target.name ?? target.id, person: target.completedBy.fullName }),
          }))}
        />
      )}
    </Labelled>
  )
}

interface PeopleFieldProps {
  readonly task: TaskDetail
  readonly spec: VerbSpec
  readonly value: readonly Person[]
  readonly fault: string | null
  readonly onChange: (people: readonly Person[]) => void
}

const labels = {
  one: 'person',
  several: 'persons',
  signers: 'persons',
  next: 'nextPerson',
  nextRequired: 'nextRequired',
} as const

function PeopleField({ task, spec, value, fault, onChange }: PeopleFieldProps) {
  const text = useText(verbMessages)
  const kind = spec.people ?? 'one'
  const label = text(labels[kind])
  const signers = task.signers.filter(({ state }) => state !== 'decided')
  return (
    <Labelled label={label} required={kind !== 'next'} fault={fault}>
      {(id) =>
        kind === 'signers' ? (
          <Select
            id={id}
            mode="multiple"
            aria-label={label}
            value={value.map((person) => person.id)}
            options={signers.map((signer) => ({ value: signer.id, label: signer.fullName }))}
            onChange={(ids: string[]) => onChange(signers.filter((signer) => ids.includes(signer.id)))}
          />
        ) : (
          <PeoplePicker
            id={id}
            label={label}
            single={kind !== 'several'}
            value={value}
            invalid={fault !== null}
            onChange={onChange}
          />
        )
      }
    </Labelled>
  )
}
