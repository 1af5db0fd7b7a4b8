// Whose rights are looked at: from the address, from the target's holders, or added by hand; one chosen per tab.
import { useCallback, useEffect, useState } from 'react'
import { loadHolders, loadSubjects, type Subject, type SubjectType } from './calls.ts'
import type { Entry } from './entry.ts'
import { useLoaded } from './use-trees.ts'

type Lists = Readonly<Record<SubjectType, readonly Subject[]>>
type Chosen = Readonly<Record<SubjectType, Subject | null>>

const none: Lists = { user: [], role: [] }

async function loadFirst({ type, subjectId, target }: Entry): Promise<Lists> {
  if (subjectId !== null) return { ...none, [type]: await loadSubjects(type, [subjectId]) }
  if (target === null) return none
  const holders = await loadHolders(target.kind, target.id)
  const [user, role] = await Promise.all([loadSubjects('user', holders.user), loadSubjects('role', holders.role)])
  return { user, role }
}

export function useSubjects(isStarted: boolean, entry: Entry) {
  const load = useCallback(() => loadFirst(entry), [entry])
  const first = useLoaded(isStarted ? load : null)
  const [lists, setLists] = useState<Lists>(none)
  const [chosen, setChosen] = useState<Chosen>({ user: null, role: null })
  useEffect(() => {
    if (first.value === null) return
    setLists(first.value)
    setChosen({ user: first.value.user[0] ?? null, role: first.value.role[0] ?? null })
  }, [first.value])
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
