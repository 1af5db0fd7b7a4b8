// By what is counted, of which site and channel, in which period.
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select, TreeSelect } from 'antd'
import { useEffect } from 'react'
import { loadSites, useSite } from '../../../data/site.ts'
import { useText } from '../../../data/use-text.ts'
import { dayFormat, parseDay, WallClockPicker } from '../../../entity/widgets/wall-clock-picker.ts'
import { type Asked, type ChannelNode, loadChannels, subjects } from './analysis.ts'
import { statisticsMessages } from './messages.ts'
import { presets, rangeOf } from './periods.ts'
import type { ChangeAsked } from './use-asked.ts'

interface FiltersProps {
  readonly asked: Asked
  readonly onChange: ChangeAsked
}

interface TreeChoice {
  readonly value: number
  readonly title: string
  readonly children: TreeChoice[]
}

function toChoices(nodes: readonly ChannelNode[]): TreeChoice[] {
  return nodes.map(({ id, name, children = [] }) => ({ value: id, title: name, children: toChoices(children) }))
}

function ChannelSelect({ asked, appid, onChange }: FiltersProps & { readonly appid: number }) {
  const text = useText(statisticsMessages)
  const { data = [], isPending } = useQuery({
    queryKey: ['statistics', 'channels', appid],
    queryFn: ({ signal }) => loadChannels(appid, signal),
  })
  return (
    <TreeSelect<number | null>
      virtual
      className="statistics-choice"
      aria-label={text('channel')}
      placeholder={text('allChannels')}
      allowClear
      showSearch
      loading={isPending}
      treeNodeFilterProp="title"
      treeData={toChoices(data)}
      value={isPending ? null : asked.channelId}
      onChange={(channelId) => onChange({ channelId: channelId ?? null })}
    />
  )
}

function PeriodPicker({ asked, onChange }: FiltersProps) {
  const text = useText(statisticsMessages)
  const { RangePicker } = WallClockPicker
  return (
    <RangePicker
      className="statistics-period"
      aria-label={text('period')}
      allowClear={false}
      format={dayFormat}
      value={[parseDay(asked.start), parseDay(asked.end)]}
      presets={presets.map((preset) => {
        const { start, end } = rangeOf(preset)
        return { label: text(`preset.${preset}`), value: [parseDay(start), parseDay(end)] }
      })}
      onChange={(days) => {
        const [start, end] = days?.map((day) => day?.format(dayFormat)) ?? []
        if (start !== undefined && end !== undefined) onChange({ start, end })
      }}
    />
  )
}

export function Filters({ asked, onChange }: FiltersProps) {
  const text = useText(statisticsMessages)
  const { sites } = useSite()
  useEffect(() => void loadSites(), [])
  return (
    <div className="statistics-filters" role="search">
      <Segmented
        aria-label={text('by')}
        value={asked.subject}
        options={subjects.map((subject) => ({ value: subject, label: text(`by.${subject}`) }))}
        onChange={(subject) => onChange({ subject })}
      />
      <Select<number>
        className="statistics-choice"
        aria-label={text('site')}
        placeholder={text('allSites')}
        allowClear
        showSearch
        optionFilterProp="label"
        value={sites.some(({ id }) => id === asked.appid) ? asked.appid : null}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(appid: number | undefined) => onChange({ appid: appid ?? null, channelId: null })}
      />
      {asked.appid !== null && (
        <ChannelSelect key={asked.appid} appid={asked.appid} asked={asked} onChange={onChange} />
      )}
      <PeriodPicker asked={asked} onChange={onChange} />
    </div>
  )
}
