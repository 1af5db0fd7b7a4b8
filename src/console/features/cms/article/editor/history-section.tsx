// What was done with the article, by kind: loaded when the section is unfolded, and again after a save.
import { useQuery } from '@tanstack/react-query'
import { Tabs, Tag } from 'antd'
import { useState } from 'react'
import { http } from '../../../../data/http.ts'
import { shownTime } from '../../../../data/time.ts'
import { type EntityRow, textOf } from '../../../../entity/row.ts'
import { LoadError, Loading } from '../../../../ui/states.tsx'
import { useEditorText } from './use-editor-text.ts'

interface OperationRecord {
  readonly id: number
  readonly operTime: string
  /** Account; null: the server itself. */
  readonly oper: string | null
  readonly operName: string | null
  readonly description: string
  readonly kind: string
  /** Of a review: 1 passed, 2 rejected. */
  readonly auditType?: number | null
  readonly opinion?: string | null
}

const kinds = ['all', 'edit', 'publish', 'audit', 'revoke'] as const
type Kind = (typeof kinds)[number]
const titles = {
  all: 'historyAll',
  edit: 'historyEdit',
  publish: 'historyPublish',
  audit: 'historyAudit',
  revoke: 'historyRevoke',
} as const

const shownAtMost = 100

export function HistorySection({ row }: { readonly row: EntityRow }) {
  const text = useEditorText()
  const [kind, setKind] = useState<Kind>('all')
  return (
    <>
      <Tabs
        size="small"
        activeKey={kind}
        onChange={(key) => setKind(key as Kind)}
        items={kinds.map((key) => ({ key, label: text(titles[key]) }))}
      />
      <Records row={row} kind={kind} />
    </>
  )
}

function Records({ row, kind }: { readonly row: EntityRow; readonly kind: Kind }) {
  const text = useEditorText()
  const body = { id: row.id, limit: shownAtMost, ...(kind !== 'all' && { kind }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['article log', row.id, row['updateTime'], row['status'], kind],
    queryFn: async ({ signal }) =>
      (await http.post<OperationRecord[]>('/cms/article/log', body, { kind: 'read', signal })).data,
    gcTime: 0,
    retry: false,
  })
  if (error !== null) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.length === 0) return <p className="article-history-none">{text('historyNone')}</p>
  return (
    <ol className="article-history">
      {data.map((record) => (
        <li key={record.id}>
          <div className="article-history-head">
            <span className="entity-time">{shownTime(record.operTime)}</span>
            <span title={record.oper ?? undefined}>{record.operName ?? text('historySystem')}</span>
            {record.auditType === 1 && <Tag color="success">{text('historyPass')}</Tag>}
            {record.auditType === 2 && <Tag color="error">{text('historyReject')}</Tag>}
          </div>
          <div>{record.description}</div>
          {textOf(record.opinion) !== '' && <blockquote>{record.opinion}</blockquote>}
        </li>
      ))}
    </ol>
  )
}
