// Groups found by typing, searched for after a pause.
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../entity/choice/use-options.ts'
import { findGroups, type Group } from './person.ts'
import { searchDelay } from './use-people.ts'

const none: readonly Group[] = []

export interface FoundGroups {
  readonly groups: readonly Group[]
  readonly isLoading: boolean
  /** Whether anything was searched for. */
  readonly isAsked: boolean
}

export function useGroups(typed: string): FoundGroups {
  const filter = useDebounced(typed.trim(), searchDelay)
  const result = useQuery({
    queryKey: ['workflow-groups', filter],
    enabled: filter !== '',
    queryFn: ({ signal }) => findGroups(filter, signal),
  })
  const isLoading = typed.trim() !== filter || result.isFetching
  return { groups: filter === '' ? none : (result.data ?? none), isLoading, isAsked: filter !== '' }
}
