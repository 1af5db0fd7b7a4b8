// A person's open work, shown before they are disabled or deleted: tasks waiting for them, articles not yet published, and what they have not saved.
import './handover-note.css'
import { useEffect, useState } from 'react'
import { http } from '../../../data/http.ts'
import { useText } from '../../../data/use-text.ts'
import { type EntityRow, textOf } from '../../../entity/row.ts'
import type { NoteProps } from '../../../entity/screen.ts'
import { userMessages } from './messages.ts'

const shown = 5

interface Handover {
  readonly tasks: readonly { readonly id: string; readonly name: string | null; readonly instanceName: string | null }[]
  readonly taskCount: number
  readonly drafts: readonly { readonly id: number; readonly title: string }[]
  readonly draftCount: number
  readonly unsaved: readonly { readonly title: string | null; readonly time: string }[]
  readonly unsavedCount: number
}

/** Null until it is loaded; users without the right to it see nothing. */
function useHandover(id: EntityRow['id']): Handover | null {
  const [handover, setHandover] = useState<Handover | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    http.post<Handover>('/user/handover', { id }, { kind: 'read', quiet: true, signal: abort.signal }).then(
      ({ data }) => setHandover(data),
      () => undefined,
    )
    return () => abort.abort()
  }, [id])
  return handover
}

export function HandoverNote({ row, isOneOfMany = false }: NoteProps) {
  const text = useText(userMessages)
  const handover = useHandover(row.id)
  if (handover === null) return null
  const tasks = handover.tasks.map(({ id, name, instanceName }) => {
    return { id, name: [name, instanceName].filter(Boolean).join(' · ') }
  })
  const drafts = handover.drafts.map(({ id, title }) => ({ id, name: title }))
  const unsaved = handover.unsaved.map(({ title, time }, id) => ({
    id,
    name: [title, time].filter(Boolean).join(' · '),
  }))
  const who = isOneOfMany ? text('named', { name: textOf(row['username']) }) : text('thisUser')
  return (
    <>
      <OpenItems word="tasks" who={who} items={tasks} count={handover.taskCount} />
      <OpenItems word="drafts" who={who} items={drafts} count={handover.draftCount} />
      <OpenItems word="unsaved" who={who} items={unsaved} count={handover.unsavedCount} />
    </>
  )
}

/** Enabling somebody again leaves no open work. */
export function DisableNote(props: NoteProps) {
  return props.row['enabled'] === false ? null : <HandoverNote {...props} />
}

interface OpenItemsProps {
  readonly word: 'tasks' | 'drafts' | 'unsaved'
  readonly who: string
  readonly items: readonly { readonly id: string | number; readonly name: string }[]
  readonly count: number
}

function OpenItems({ word, who, items, count }: OpenItemsProps) {
  const text = useText(userMessages)
  if (count === 0) return null
  return (
    <div className="handover">
      <p>{text(word, { count, who })}</p>
      <ul>
        {items.slice(0, shown).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > shown && <li>{text('more', { count })}</li>}
      </ul>
    </div>
  )
}
