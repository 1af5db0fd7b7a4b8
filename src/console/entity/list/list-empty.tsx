// Empty states of a list: no match, with a way to go on, or no rows yet, with a way to begin.
import { Button } from 'antd'
import { EmptyState } from '../../ui/states.tsx'
import { CreateButton } from './list-toolbar.tsx'
import { useEntityText } from '../use-entity-text.ts'
import type { ListScreen } from './use-list-screen.ts'

export function ListEmpty({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const { title: one, plural: title = one } = page.descriptor
  if (page.isSearched) {
    return (
      <EmptyState
        title={text('emptyFound', { title })}
        action={<Button onClick={() => page.search({})}>{text('clearSearch')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={text('emptyList', { title })}
      action={page.create === null ? undefined : <CreateButton onClick={page.create} />}
    />
  )
}
