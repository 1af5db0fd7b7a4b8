// The run history of a job: when, how long, with which result, and for whom.
import { useQuery } from '@tanstack/react-query'
import { Drawer, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { http } from '../../../data/http.ts'
import { translateSentence } from '../../../data/labels.ts'
import { type Translate, useText } from '../../../data/use-text.ts'
import { textOf } from '../../../entity/row.ts'
import type { DialogProps } from '../../../entity/screen.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { schedulerScreenMessages } from './messages.ts'
import { NextRuns } from './next-runs.tsx'
import './scheduler.css'

type Words = Translate<keyof (typeof schedulerScreenMessages)['en']>

interface Run {
  readonly id: number
  readonly startTime: string | null
  readonly duration: number | null
  readonly status: 'waiting' | 'running' | 'done' | 'failed'
  readonly attempt: number
  readonly output: string | null
  readonly error: string | null
  readonly account: string | null
}

const pageSize = 10
const tableWidth = 720
const pollEvery = 1500
const colours = { waiting: 'default', running: 'processing', done: 'success', failed: 'error' } as const

export function RunsDrawer({ rows: [job], onClose }: DialogProps) {
  const text: Words = useText(schedulerScreenMessages)
  const isNarrow = useNarrow()
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useRuns(job?.id ?? '', page)
  const cron = textOf(job?.['cron'])
  return (
    <Drawer
      open
      title={text('runsOf', { name: translateSentence(textOf(job?.['name'])) })}
      width="min(860px, 100vw)"
      onClose={onClose}
    >
      {cron !== '' && <NextRuns cron={cron} />}
      {error !== null && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && page === 1 ? (
        <EmptyState title={text('empty')} />
      ) : (
        <Table<Run>
          rowKey="id"
          size="small"
          loading={isPending}
          columns={isNarrow ? narrowColumnsIn(text) : columnsIn(text)}
          dataSource={data === undefined ? [] : [...data.rows]}
          tableLayout="fixed"
          {...(isNarrow ? {} : { scroll: { x: tableWidth } })}
          pagination={{
            current: page,
            pageSize,
            total: data?.count ?? 0,
            showSizeChanger: false,
            onChange: setPage,
            showTotal: (count) => text('total', { count }),
          }}
        />
      )}
      <p className="scheduler-unset">{text('kept')}</p>
    </Drawer>
  )
}

/** Followed while one of them goes on. */
function useRuns(id: number | string, page: number) {
  return useQuery({
    queryKey: ['scheduler', 'runs', String(id), page],
    queryFn: async ({ signal }) => {
      const body = { id, page, limit: pageSize }
      const answer = await http.post<Run[]>('/cms/scheduler/runs', body, { kind: 'read', signal })
      return { rows: answer.data, count: answer.count ?? 0 }
    },
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) === true ? pollEvery : false),
    gcTime: 0,
  })
}

function isOpen({ status }: Run): boolean {
  return status === 'waiting' || status === 'running'
}

function columnsIn(text: Words): TableColumnsType<Run> {
  return [
    { title: text('started'), dataIndex: 'startTime', width: 170, render: (time: string | null) => time ?? '—' },
    {
      title: text('state'),
      dataIndex: 'status',
      width: 110,
      render: (_, run) => <State run={run} text={text} />,
    },
    { title: text('seconds'), dataIndex: 'duration', width: 100, align: 'right' },
    { title: text('outcome'), key: 'outcome', render: (_, run) => <Outcome run={run} text={text} /> },
    {
      title: text('account'),
      dataIndex: 'account',
      width: 110,
      render: (account: string | null) => account ?? text('server'),
    },
  ]
}

/** Beside what came of it, everything else of a run is in one column. */
function narrowColumnsIn(text: Words): TableColumnsType<Run> {
  return [
    {
      title: text('started'),
      key: 'run',
      width: 150,
      render: (_, run) => (
        <>
          <div>{run.startTime ?? '—'}</div>
          <State run={run} text={text} />
          {run.duration !== null && <div>{text('took', { seconds: run.duration })}</div>}
          <div>{run.account ?? text('server')}</div>
        </>
      ),
    },
    { title: text('outcome'), key: 'outcome', render: (_, run) => <Outcome run={run} text={text} /> },
  ]
}

interface RunProps {
  readonly run: Run
  readonly text: Words
}

function State({ run: { status }, text }: RunProps) {
  return <Tag color={colours[status]}>{text(status)}</Tag>
}

function Outcome({ run, text }: RunProps) {
  return (
    <div className="scheduler-outcome">
      {run.output !== null && <div>{translateSentence(run.output)}</div>}
      {run.error !== null && <div className="scheduler-failed">{translateSentence(run.error)}</div>}
      {run.attempt > 1 && <small>{text('attempt', { count: run.attempt })}</small>}
    </div>
  )
}
