// 站点统计: articles by site, channel or person, in a period beside the one before it.
import './statistics.css'
import { DownloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { lazy, useState } from 'react'
import { mayCall } from '../../../data/access-control.ts'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { useSession } from '../../../data/session.ts'
import { useLanguage, useText } from '../../../data/use-text.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { PageContainer } from '../../../ui/page-container.tsx'
import { LoadError } from '../../../ui/states.tsx'
import { type Analysis, type Asked, exportAnalysis, exportPath, loadAnalysis } from './analysis.ts'
import { FiguresTable } from './figures-table.tsx'
import { Filters } from './filters.tsx'
import { statisticsMessages } from './messages.ts'
import { Summary } from './summary.tsx'
import { statisticsTitle } from './title/messages.ts'
import { useAsked } from './use-asked.ts'

const TrendChart = lazy(async () => ({ default: (await import('./chart/charts.tsx')).TrendChart }))
const TopChart = lazy(async () => ({ default: (await import('./chart/charts.tsx')).TopChart }))

const mostRows = 10

function ExportButton({ asked }: { readonly asked: Asked }) {
  const text = useText(statisticsMessages)
  const { rights } = useSession()
  const [pending, setPending] = useState(false)
  if (!mayCall(rights, exportPath)) return null
  const run = async (): Promise<void> => {
    setPending(true)
    await exportAnalysis(asked).catch((error: unknown) => notify.error(error instanceof Error ? error.message : ''))
    setPending(false)
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={pending} onClick={() => void run()}>
      {text('export')}
    </Button>
  )
}

interface Answered {
  readonly asked: Asked
  readonly analysis: Analysis
}

/** Articles are being counted: an answer like others, which stays until the next one. */
interface Preparing {
  readonly preparing: string
}

function Results({ asked, analysis }: Answered) {
  const text = useText(statisticsMessages)
  const waiting = <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <>
      <Summary analysis={analysis} />
      <div className="statistics-charts">
        <section className="statistics-card">
          <h2>{text('trend')}</h2>
          <LazySection waiting={waiting}>
            <TrendChart analysis={analysis} />
          </LazySection>
        </section>
        <section className="statistics-card">
          <h2>{text('top', { count: mostRows })}</h2>
          <LazySection waiting={waiting}>
            <TopChart rows={analysis.rows} />
          </LazySection>
        </section>
      </div>
      <section className="statistics-card">
        <h2>{text('detail')}</h2>
        <FiguresTable key={asked.subject} asked={asked} analysis={analysis} />
      </section>
    </>
  )
}

/** While articles are being counted. */
const lookAgainMs = 5000
const unavailable = 503

async function answerTo(asked: Asked, signal: AbortSignal): Promise<Answered | Preparing> {
  try {
    return { asked, analysis: await loadAnalysis(asked, signal) }
  } catch (error) {
    if (error instanceof HttpError && error.status === unavailable) return { preparing: error.message }
    throw error
  }
}

export function StatisticsPage() {
  const text = useText(statisticsMessages)
  const language = useLanguage()
  const [asked, change] = useAsked()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['statistics', asked],
    queryFn: ({ signal }) => answerTo(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data !== undefined && 'preparing' in state.data && lookAgainMs,
  })
  const failure = error?.message ?? (data !== undefined && 'preparing' in data ? data.preparing : undefined)
  return (
    <PageContainer plain title={statisticsTitle[language]} hint={text('hint')} actions={<ExportButton asked={asked} />}>
      <div className="statistics" aria-busy={isFetching}>
        <Filters asked={asked} onChange={change} />
        {failure !== undefined && <LoadError message={failure} onRetry={() => void refetch()} />}
        {failure === undefined && data === undefined && <Skeleton active paragraph={{ rows: 12 }} />}
        {failure === undefined && data !== undefined && 'analysis' in data && <Results {...data} />}
      </div>
    </PageContainer>
  )
}
