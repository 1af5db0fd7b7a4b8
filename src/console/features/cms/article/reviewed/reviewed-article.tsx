// The article that a task decides on: read-only, and what has changed since it was published.
import './reviewed-article.css'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../../../data/access-control.ts'
import { useDescriptor } from '../../../../data/descriptor.ts'
import { http } from '../../../../data/http.ts'
import { useSession } from '../../../../data/session.ts'
import { useText } from '../../../../data/use-text.ts'
import type { ReviewedProps } from '../../../../entity/feature.ts'
import { type EntityRow, isEmpty, textOf } from '../../../../entity/row.ts'
import { FieldValue } from '../../../../entity/value/field-value.tsx'
import { LoadError, Loading } from '../../../../ui/states.tsx'
import { reviewedMessages } from './messages.ts'
import { PublishedChanges, type PublishedChangesProps } from './published-changes.tsx'

const entity = 'cms/article'
const listPage = '/cms/article/article-list'
/** In this order; empty ones are left out. */
const facts = ['subTitle', 'channelId', 'author', 'sourceId', 'summary', 'photo', 'url', 'content'] as const

export function ReviewedArticle({ id }: ReviewedProps) {
  const text = useText(reviewedMessages)
  const { rights } = useSession()
  const descriptor = useDescriptor(entity)
  const [shown, setShown] = useState<'content' | 'changes'>('content')
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: ['reviewed article', id],
    queryFn: async ({ signal }) =>
      (await http.post<EntityRow>('/cms/article/detail', { id: Number(id) }, { kind: 'read', signal })).data,
  })
  if (row === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  return (
    <article className="reviewed">
      <div className="reviewed-head">
        <Segmented
          aria-label={text('shown')}
          value={shown}
          options={(['content', 'changes'] as const).map((value) => ({ value, label: text(value) }))}
          onChange={setShown}
        />
        {mayOpen(rights, listPage) && <Link to={`${listPage}?form=view&id=${row.id}`}>{text('open')}</Link>}
      </div>
      {shown === 'content' ? (
        <Content descriptor={descriptor} row={row} />
      ) : (
        <PublishedChanges descriptor={descriptor} row={row} />
      )}
    </article>
  )
}

function Content({ descriptor, row }: PublishedChangesProps) {
  const fields = facts.flatMap((name) => descriptor.fields.find((field) => field.name === name) ?? [])
  return (
    <>
      <h3 className="reviewed-title">{textOf(row['title'])}</h3>
      <dl className="reviewed-facts">
        {fields
          .filter(({ name }) => !isEmpty(row[name]))
          .map((field) => (
            <div key={field.name} className={field.name === 'content' ? 'reviewed-body' : undefined}>
              <dt>{field.title}</dt>
              <dd>
                <FieldValue field={field} row={row} entity={entity} full />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
