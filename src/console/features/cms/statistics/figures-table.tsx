// The table: one row per site, channel or person, and their sum; figures lead to their articles.
import { Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../../data/access-control.ts'
import { useSession } from '../../../data/session.ts'
import { selectSite } from '../../../data/site.ts'
import { useText } from '../../../data/use-text.ts'
import { forgetList } from '../../../entity/list/use-list-state.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { type Analysis, type AnalysisRow, type Asked, type FigureName, figureNames } from './analysis.ts'
import { ChangeMark } from '../../../ui/change/change-mark.tsx'
import { countText } from '../../../ui/change/count-text.ts'
import { articleList, drillTo } from './drill.ts'
import { statisticsMessages } from './messages.ts'

const earlierNames: Partial<Record<FigureName, 'createdBefore' | 'releasedBefore'>> = {
  created: 'createdBefore',
  released: 'releasedBefore',
}
const nameColumn = { app: 'site', channel: 'channel', user: 'person' } as const

interface FigureProps {
  readonly asked: Asked
  readonly row: AnalysisRow
  readonly figure: FigureName
}

function Figure({ asked, row, figure }: FigureProps) {
  const text = useText(statisticsMessages)
  const { rights } = useSession()
  const shown = countText(row[figure])
  const drill = mayOpen(rights, articleList) ? drillTo(asked, row, figure) : null
  if (drill === null) return shown
  const open = (): void => {
    selectSite(drill.appid)
    // What the list last showed may have been of another site.
    forgetList(articleList)
  }
  const name = row.id === '' ? text('server') : row.name
  return (
    <Link to={drill.address} onClick={open} aria-label={`${text('drill', { name, figure: text(figure) })} ${shown}`}>
      {shown}
    </Link>
  )
}

function RowName({ row }: { readonly row: AnalysisRow }) {
  const text = useText(statisticsMessages)
  const { id, name, path = [] } = row
  if (id === '') return text('server')
  return (
    <span className="statistics-name">
      {path.length > 0 && <small>{path.join(' / ')} / </small>}
      {name}
    </span>
  )
}

function useColumns(asked: Asked): ColumnsType<AnalysisRow> {
  const text = useText(statisticsMessages)
  const isNarrow = useNarrow()
  const account = { key: 'account', dataIndex: 'id', title: text('account'), width: 140, ellipsis: true }
  return [
    {
      key: 'name',
      title: text(nameColumn[asked.subject]),
      ...(!isNarrow && { fixed: 'left' as const }),
      width: isNarrow ? 150 : 220,
      render: (_, row) => <RowName row={row} />,
    },
    ...(asked.subject === 'user' ? [account] : []),
    ...figureNames.map((figure) => {
      const earlier = earlierNames[figure]
      return {
        key: figure,
        title: text(figure),
        align: 'right' as const,
        width: earlier === undefined ? 110 : 150,
        sorter: (a: AnalysisRow, b: AnalysisRow) => a[figure] - b[figure],
        render: (_: unknown, row: AnalysisRow) => (
          <>
            <Figure asked={asked} row={row} figure={figure} />
            {earlier !== undefined && <ChangeMark now={row[figure]} before={row[earlier]} />}
          </>
        ),
      }
    }),
  ]
}

/** `before`: columns before the figures. */
function SumRow({ totals, before }: { readonly totals: Analysis['totals']; readonly before: number }) {
  const text = useText(statisticsMessages)
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={before}>
        {text('sum')}
      </Table.Summary.Cell>
      {figureNames.map((figure, at) => (
        <Table.Summary.Cell key={figure} index={at + before} align="right">
          {countText(totals[figure])}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

interface TableProps {
  readonly asked: Asked
  readonly analysis: Analysis
}

export function FiguresTable({ asked, analysis: { rows, totals } }: TableProps) {
  const text = useText(statisticsMessages)
  const columns = useColumns(asked)
  const summarise = () => rows.length > 1 && <SumRow totals={totals} before={asked.subject === 'user' ? 2 : 1} />
  return (
    <Table<AnalysisRow>
      className="statistics-table"
      size="middle"
      rowKey="id"
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: text('noRows') }}
      summary={summarise}
    />
  )
}
