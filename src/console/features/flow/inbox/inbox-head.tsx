// The head of the list: open or completed, and the folded filters.
import { FilterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { useDebounced } from '../../../entity/choice/use-options.ts'
import { loadDefinitions } from './calls.ts'
import { inboxMessages } from './messages.ts'
import { assignments, filtered, type Place, type TaskState, taskStates } from './place.ts'

const typingPause = 300
const longestText = 150

interface InboxHeadProps {
  readonly place: Place
  readonly onChange: (place: Place) => void
}

function countOf({ text, definition, assignment }: Place): number {
  return [text !== '', definition !== '', assignment !== 'involved'].filter(Boolean).length
}

export function InboxHead({ place, onChange }: InboxHeadProps) {
  const text = useText(inboxMessages)
  const panel = useId()
  const count = countOf(place)
  const [isUnfolded, setUnfolded] = useState(count > 0)
  return (
    <div className="inbox-head" role="search">
      <div className="inbox-head-row">
        <Segmented<TaskState>
          aria-label={text('state')}
          value={place.state}
          options={taskStates.map((state) => ({ value: state, label: text(state) }))}
          onChange={(state) => onChange(filtered(place, { state }))}
        />
        <Button
          type="text"
          icon={<FilterOutlined aria-hidden="true" />}
          aria-expanded={isUnfolded}
          aria-controls={panel}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {count === 0 ? text('filter') : text('filterCount', { count })}
        </Button>
      </div>
      {isUnfolded && (
        <div id={panel} className="inbox-filters">
          <Filters place={place} onChange={onChange} />
          {count > 0 && (
            <Button
              type="link"
              size="small"
              onClick={() => onChange(filtered(place, { text: '', definition: '', assignment: 'involved' }))}
            >
              {text('clearFilters')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Filters({ place, onChange }: InboxHeadProps) {
  const text = useText(inboxMessages)
  const { data = [], isFetching } = useQuery({
    queryKey: ['inbox', 'definitions'],
    queryFn: ({ signal }) => loadDefinitions(signal),
    staleTime: 60_000,
  })
  const options = data.map(({ key, name }) => ({ value: key, label: name ?? key }))
  const isKnown = place.definition === '' || options.some(({ value }) => value === place.definition)
  return (
    <>
      <NameFilter value={place.text} onChange={(value) => onChange(filtered(place, { text: value }))} />
      <Select
        aria-label={text('process')}
        placeholder={text('allProcesses')}
        allowClear
        showSearch
        optionFilterProp="label"
        loading={isFetching}
        value={place.definition === '' ? null : place.definition}
        options={isKnown ? options : [...options, { value: place.definition, label: place.definition }]}
        onChange={(key: string | null | undefined) => onChange(filtered(place, { definition: key ?? '' }))}
      />
      <Select
        aria-label={text('assignment')}
        value={place.assignment}
        options={assignments.map((assignment) => ({ value: assignment, label: text(assignment) }))}
        onChange={(assignment) => onChange(filtered(place, { assignment }))}
      />
    </>
  )
}

/** Searches when typing pauses. */
function NameFilter({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const text = useText(inboxMessages)
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed.trim(), typingPause)
  const [sent, setSent] = useState(value)
  useEffect(() => {
    if (settled === sent) return
    setSent(settled)
    onChange(settled)
  }, [settled, sent, onChange])
  useEffect(() => {
    if (value === '') setTyped('')
    setSent(value)
  }, [value])
  return (
    <Input
      allowClear
      aria-label={text('nameText')}
      placeholder={text('nameText')}
      maxLength={longestText}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
