// Where an attachment is used: links to the rows, and the number of others.
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { http } from '../../../data/http.ts'
import { findOutline, titlesOf } from '../../../data/outline.ts'
import { useLanguage } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { attachmentScreenMessages } from './messages.ts'

interface Use {
  readonly entity: string
  readonly id: number
  readonly label: string
}

interface Uses {
  readonly shown: readonly Use[]
  readonly others: number
}

function useUses(id: unknown) {
  return useQuery({
    queryKey: ['attachment-uses', id],
    queryFn: async ({ signal }) =>
      (await http.post<Uses | null>('/cms/attach/uses', { id }, { kind: 'read', signal })).data,
  })
}

export function UsesView({ row }: CellProps) {
  const words = attachmentScreenMessages[useLanguage()]
  const { data, error, refetch } = useUses(row['id'])
  const retry = () => void refetch()
  if (error !== null) return <LoadError message={error.message} onRetry={retry} />
  if (data === undefined) return <Loading />
  if (data === null) return <LoadError message={words.unknown} onRetry={retry} />
  const { shown, others } = data
  if (shown.length === 0 && others === 0) return <span>{words.unused}</span>
  return (
    <Flex vertical gap={4}>
      {shown.map((use) => (
        <span key={`${use.entity} ${use.id}`}>
          {titlesOf(use.entity).title} · <UseLink use={use} />
        </span>
      ))}
      {others > 0 && <span>{words.others(others)}</span>}
    </Flex>
  )
}

function UseLink({ use: { entity, id, label } }: { readonly use: Use }) {
  const route = findOutline(entity)?.list?.route
  const name = label === '' ? String(id) : label
  if (route === undefined) return name
  return (
    <Link to={`${route}?form=view&id=${id}`} className="entity-link">
      {name}
    </Link>
  )
}
