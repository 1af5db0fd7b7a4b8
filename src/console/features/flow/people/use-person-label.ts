// People in lists to choose from: by name and account.
import { useText } from '../../../data/use-text.ts'
import { peopleMessages } from './messages.ts'
import type { Person } from './person.ts'

export function usePersonLabel(): (person: Person) => string {
  const text = useText(peopleMessages)
  return ({ id, fullName }) => (fullName === id ? id : text('person', { name: fullName, account: id }))
}
