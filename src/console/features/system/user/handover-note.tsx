// A person's open work, shown before they are disabled or deleted: tasks waiting for them, articles not yet published, and what they have not saved.
import './handover-note.css'
import { useEffect, useState } from 'react'
import { http } from '../../../data/http.ts'
import { useText } from '../../../data/use-text.ts'
import type { EntityRow } from '../../../entity/row.ts'
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

export function HandoverNote({ row }: { readonly row: EntityRow }) {
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
  return (
    <>
      <OpenItems word="tasks" items={tasks} count={handover.taskCount} />
      <OpenItems word="drafts" items={drafts} count={handover.draftCount} />
      <OpenItems word="unsaved" items={unsaved} count={handover.unsavedCount} />
    </>
  )
}

/** Enabling somebody again leaves no open work. */
export function DisableNote({ row }: { readonly row: EntityRow }) {
  return row['enabled'] === false ? null : <HandoverNote row={row} />
}

interface OpenItemsProps {
  readonly word: 'tasks' | 'drafts' | 'unsaved'
  readonly items: readonly { readonly id: string | number; readonly name: string }[]
  readonly count: number
}

function OpenItems({ word, items, count }: OpenItemsProps) {
  const text = useText(userMessages)
  if (count === 0) return null
  return (
    <div className="handover">
      <p>{text(word, { count })}</p>
      <ul>
        {items.slice(0, shown).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > shown && <li>{text('more', { count })}</li>}
      </ul>
    </div>
  )
}
