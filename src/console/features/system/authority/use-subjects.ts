// Users and roles on the screen: from the address, from the target's holders, or added by hand; one selected per tab.
import { useCallback, useEffect, useState } from 'react'
import { loadHolders, loadSubjects, type Subject, type SubjectType } from './calls.ts'
import type { Entry } from './entry.ts'
import { useLoaded } from './use-trees.ts'

type Lists = Readonly<Record<SubjectType, readonly Subject[]>>
type Chosen = Readonly<Record<SubjectType, Subject | null>>

const none: Lists = { user: [], role: [] }

async function loadFirst({ type, subjectId, target }: Entry): Promise<Lists> {
  const holders = target === null ? { user: [], role: [] } : await loadHolders(target.kind, target.id)
  const named = subjectId === null ? [] : [subjectId]
  const idsOf = (one: SubjectType) => [...new Set([...holders[one], ...(one === type ? named : [])])]
  const [user, role] = await Promise.all([loadSubjects('user', idsOf('user')), loadSubjects('role', idsOf('role'))])
  return { user, role }
}

/** The one named in the address, else the first of the list. */
function firstOf(lists: Lists, { type, subjectId }: Entry): Chosen {
  const of = (one: SubjectType): Subject | null =>
    lists[one].find(({ id }) => one === type && id === subjectId) ?? lists[one][0] ?? null
  return { user: of('user'), role: of('role') }
}

export function useSubjects(isStarted: boolean, entry: Entry) {
  const load = useCallback(() => loadFirst(entry), [entry])
  const first = useLoaded(isStarted ? load : null)
  const [lists, setLists] = useState<Lists>(none)
  const [chosen, setChosen] = useState<Chosen>({ user: null, role: null })
  useEffect(() => {
    if (first.value === null) return
    setLists(first.value)
    setChosen(firstOf(first.value, entry))
  }, [first.value, entry])
  return {
    lists,
    chosen,
    error: first.error,
    reload: first.reload,
    choose: (type: SubjectType, subject: Subject) => setChosen((last) => ({ ...last, [type]: subject })),
    add: (type: SubjectType, added: readonly Subject[]) => {
      setLists((last) => ({ ...last, [type]: [...last[type], ...added] }))
      setChosen((last) => ({ ...last, [type]: added[0] ?? last[type] }))
    },
    remove: (type: SubjectType, { id }: Subject) => {
      setLists((last) => ({ ...last, [type]: last[type].filter((one) => one.id !== id) }))
      setChosen((last) => ({ ...last, [type]: last[type]?.id === id ? null : last[type] }))
    },
  }
}
