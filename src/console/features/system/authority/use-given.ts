// What the roles of the selected user give: shown beside their own grants, which are the ones changed here.
import { useEffect, useState } from 'react'
import { loadGiven, type SubjectType } from './calls.ts'
import { type Given, givenBy } from './given.ts'

const nothing: Given = new Map()

export function useGiven(type: SubjectType, id: number | null): Given {
  const [given, setGiven] = useState(nothing)
  useEffect(() => {
    let isCurrent = true
    setGiven(nothing)
    if (type !== 'user' || id === null) return
    loadGiven(id).then(
      (roles) => isCurrent && setGiven(givenBy(roles)),
      // Their own grants are shown all the same.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [type, id])
  return given
}
