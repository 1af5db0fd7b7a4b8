// The name of a person who is known by account only.
import { useQuery } from '@tanstack/react-query'
import { findPeople } from './person.ts'

export function PersonName({ account }: { readonly account: string }) {
  const { data = [] } = useQuery({
    queryKey: ['workflow-users', account, {}],
    queryFn: ({ signal }) => findPeople({ filter: account }, signal),
  })
  return <span title={account}>{data.find((person) => person.id === account)?.fullName ?? account}</span>
}
