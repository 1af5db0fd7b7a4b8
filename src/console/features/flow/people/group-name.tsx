// The name of a group that is known by its code only.
import { useQuery } from '@tanstack/react-query'
import { findGroups } from './person.ts'

export function GroupName({ id }: { readonly id: string }) {
  const { data = [] } = useQuery({
    queryKey: ['workflow-groups', id],
    queryFn: ({ signal }) => findGroups(id, signal),
  })
  return <span title={id}>{data.find((group) => group.id === id)?.name ?? id}</span>
}
