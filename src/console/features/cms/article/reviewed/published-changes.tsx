// What has changed in an article since it was last published.
import '../../../../entity/version/version.css'
import { useQuery } from '@tanstack/react-query'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { useText } from '../../../../data/use-text.ts'
import { type EntityRow, textOf } from '../../../../entity/row.ts'
import { versionAt } from '../../../../entity/version/version-at.ts'
import { differingFields, VersionFields } from '../../../../entity/version/version-fields.tsx'
import { EmptyState, LoadError, Loading } from '../../../../ui/states.tsx'
import { reviewedMessages } from './messages.ts'

export interface PublishedChangesProps {
  readonly descriptor: Descriptor
  readonly row: EntityRow
}

function nothing(): boolean {
  return false
}

export function PublishedChanges({ descriptor, row }: PublishedChangesProps) {
  const text = useText(reviewedMessages)
  const published = textOf(row['releaseTime'])
  const { data, error, isPending } = useQuery({
    queryKey: ['published version', row.id, published],
    enabled: published !== '',
    queryFn: () => versionAt(descriptor, row.id, published),
  })
  if (published === '') return <EmptyState title={text('unpublished')} />
  if (error !== null) return <LoadError message={error.message} />
  if (isPending) return <Loading />
  if (data === null) return <EmptyState title={text('notKept')} />
  return (
    <VersionFields
      descriptor={descriptor}
      fields={differingFields(descriptor, data, row)}
      before={data}
      after={row}
      layout="inline"
      ticked={null}
      mayTick={nothing}
      onTick={nothing}
    />
  )
}
