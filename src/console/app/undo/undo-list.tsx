// What the user can take back, newest first, each with how long it is still possible.
import { Button } from 'antd'
import { Suspense, useRef } from 'react'
import { titlesOf as actionTitles } from '../../../shared/entity/calls.ts'
import type { Descriptor, EntityAction } from '../../../shared/entity/descriptor.ts'
import type { UndoEntry } from '../../../shared/protocol/undo-calls.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { useText } from '../../data/use-text.ts'
import { undoMessages } from './messages.ts'
import type { Undos } from './use-undos.ts'
import './undo.css'

interface EntryProps {
  readonly entry: UndoEntry
  readonly isBusy: boolean
  readonly onUndo: (entry: UndoEntry) => void
}

/** 启用 or 禁用, where one action does both. */
function verbOf(descriptor: Descriptor, action: EntityAction, state: string | null): string {
  const known = typeof action.title === 'string' || state === null ? undefined : action.title.values[state]
  return known ?? actionTitles(descriptor, action).join('/')
}

function useSentence({ entity, action, label, count, state }: UndoEntry): string {
  const text = useText(undoMessages)
  const shell = useText()
  const descriptor = useDescriptor(entity)
  const own = descriptor.actions[action]
  const verb = own === undefined ? shell('action.remove') : verbOf(descriptor, own, state)
  const key = label === null ? 'nameless' : count > 1 ? 'many' : 'one'
  return text(key, { action: verb, title: descriptor.title, label: label ?? '', count })
}

function Entry({ entry, isBusy, onUndo }: EntryProps) {
  const text = useText(undoMessages)
  const sentence = useSentence(entry)
  const minutes = Math.floor(entry.seconds / 60)
  return (
    <li>
      <span className="undo-what">
        <b title={sentence}>{sentence}</b>
        <small>
          <time>{entry.time}</time> · {minutes > 0 ? text('minutes', { count: minutes }) : text('lastMinute')}
        </small>
      </span>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={text('undoOf', { name: sentence })}
        onClick={() => onUndo(entry)}
      >
        {text('undo')}
      </Button>
    </li>
  )
}

export function UndoList({ entries, pending, undo }: Undos) {
  const text = useText(undoMessages)
  const panel = useRef<HTMLDivElement>(null)
  const takeBack = async (entry: UndoEntry): Promise<void> => {
    await undo(entry)
    // The pressed button disappears with its entry.
    panel.current?.closest<HTMLElement>('[role=dialog]')?.focus()
  }
  return (
    <div ref={panel} className="undo-panel">
      <b>{text('title')}</b>
      <p>{text('hint')}</p>
      <ul>
        <Suspense>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isBusy={pending} onUndo={(one) => void takeBack(one)} />
          ))}
        </Suspense>
      </ul>
    </div>
  )
}
