// People found by typing, searched for after a pause of half a second.
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../entity/choice/use-options.ts'
import { findPeople, type PeopleQuery, type Person } from './person.ts'

export const searchDelay = 500
const nobody: readonly Person[] = []

export interface FoundPeople {
  readonly people: readonly Person[]
  readonly isLoading: boolean
  /** Whether anything was searched for: without a text the server does not list people. */
  readonly isAsked: boolean
}

export function usePeople(typed: string, without: Omit<PeopleQuery, 'filter'> = {}): FoundPeople {
  const filter = useDebounced(typed.trim(), searchDelay)
  const result = useQuery({
    queryKey: ['workflow-users', filter, without],
    enabled: filter !== '',
    queryFn: ({ signal }) => findPeople({ filter, ...without }, signal),
  })
  const isLoading = typed.trim() !== filter || result.isFetching
  return { people: filter === '' ? nobody : (result.data ?? nobody), isLoading, isAsked: filter !== '' }
}
