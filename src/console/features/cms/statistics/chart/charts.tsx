// The charts: created and published over time beside the period before, and the rows with most published articles.
import { theme } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../../data/use-text.ts'
import type { Analysis, AnalysisRow } from '../analysis.ts'
import { statisticsMessages } from '../messages.ts'
import { Chart } from './chart.tsx'
import type { Option } from './draw.ts'

const mostRows = 10
const longestName = 12
const rowHeight = 30

function useLook() {
  const { token } = theme.useToken()
  return useMemo(() => {
    const ink = token.colorTextSecondary
    const axis = {
      axisLabel: { color: ink },
      axisLine: { lineStyle: { color: token.colorBorder } },
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
    }
    const tooltip = {
      renderMode: 'richText' as const,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText },
    }
    const text = { color: ink, fontFamily: token.fontFamily }
    return { axis, tooltip, text, blue: token.colorPrimary, green: token.colorSuccess }
  }, [token])
}

const lines = ['created', 'released', 'createdBefore', 'releasedBefore'] as const

export function TrendChart({ analysis: { steps, totals } }: { readonly analysis: Analysis }) {
  const text = useText(statisticsMessages)
  const { axis, tooltip, text: style, blue, green } = useLook()
  const option = useMemo<Option>(
    () => ({
      textStyle: style,
      grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
      legend: { type: 'scroll', top: 0, textStyle: style, pageTextStyle: style, pageIconColor: style.color },
      tooltip: { ...tooltip, trigger: 'axis' },
      xAxis: { ...axis, type: 'category', data: steps.map(({ time }) => time), splitLine: { show: false } },
      yAxis: { ...axis, type: 'value', minInterval: 1 },
      series: lines.map((name) => {
        const isBefore = name.endsWith('Before')
        const color = name.startsWith('created') ? blue : green
        return {
          type: 'line',
          name: text(name),
          data: steps.map((step) => step[name]),
          // The usual hollow one is white inside, which glares on a dark theme.
          symbol: 'circle',
          showSymbol: steps.length === 1,
          color,
          lineStyle: { width: isBefore ? 1 : 2, type: isBefore ? 'dashed' : 'solid', opacity: isBefore ? 0.6 : 1 },
        }
      }),
    }),
    [axis, blue, green, steps, style, text, tooltip],
  )
  const { created, released, createdBefore, releasedBefore } = totals
  const summary = text('trendSummary', { created, released, createdBefore, releasedBefore })
  return <Chart option={option} summary={summary} height={300} />
}

function cut(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, longestName)}…`
}

export function TopChart({ rows }: { readonly rows: readonly AnalysisRow[] }) {
  const text = useText(statisticsMessages)
  const { axis, tooltip, text: style, green } = useLook()
  const top = useMemo(() => rows.filter(({ released }) => released > 0).slice(0, mostRows), [rows])
  const option = useMemo<Option>(
    () => ({
      textStyle: style,
      grid: { left: 8, right: 40, top: 8, bottom: 8, containLabel: true },
      tooltip: { ...tooltip, trigger: 'item' },
      xAxis: { ...axis, type: 'value', minInterval: 1, axisLabel: { show: false }, splitLine: { show: false } },
      yAxis: {
        ...axis,
        type: 'category',
        inverse: true,
        data: top.map(({ id, name }) => cut(id === '' ? text('server') : name)),
        axisTick: { show: false },
      },
      series: [
        {
          type: 'bar',
          name: text('released'),
          color: green,
          barMaxWidth: 16,
          label: { show: true, position: 'right', color: style.color },
          data: top.map(({ released }) => released),
        },
      ],
    }),
    [axis, green, style, text, tooltip, top],
  )
  if (top.length === 0) return <p className="statistics-none">{text('topNone')}</p>
  const summary = top.map(({ id, name, released }) => `${id === '' ? text('server') : name} ${released}`).join(', ')
  return <Chart option={option} summary={summary} height={Math.max(3, top.length) * rowHeight} />
}
