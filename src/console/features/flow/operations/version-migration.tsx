// Moves the running instances of a version of a process to another version, up to 200 at once.
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { useDiagramModel } from '../diagram/model.ts'
import { loadDefinitions } from './calls.ts'
import { operationsMessages } from './messages.ts'
import { Migration } from './migration.tsx'
import { Labelled } from './panel-parts.tsx'
import { isLongList } from '../../../ui/is-long-list.ts'

export function VersionMigration() {
  const text = useText(operationsMessages)
  const [key, setKey] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(null)
  const processes = useQuery({
    queryKey: ['operations', 'processes'],
    queryFn: ({ signal }) => loadDefinitions(null, signal),
  })
  const versions = useQuery({
    queryKey: ['operations', 'versions', key],
    enabled: key !== null,
    queryFn: ({ signal }) => loadDefinitions(key, signal),
  })
  if (processes.data === undefined)
    return processes.error === null ? (
      <Loading />
    ) : (
      <LoadError message={processes.error.message} onRetry={() => void processes.refetch()} />
    )
  return (
    <div className="page-surface operations-narrow">
      <p className="operations-hint">{text('versionHint')}</p>
      <Labelled label={text('process')}>
        {(id) => (
          <Select<string>
            id={id}
            virtual={isLongList(processes.data)}
            value={key}
            showSearch
            optionFilterProp="label"
            options={processes.data.map((one) => ({ value: one.key, label: one.name ?? one.key }))}
            onChange={(chosen) => {
              setKey(chosen)
              setFrom(null)
            }}
          />
        )}
      </Labelled>
      {key !== null && (
        <Labelled label={text('fromVersion')}>
          {(id) => (
            <Select<string>
              id={id}
              value={from}
              loading={versions.isLoading}
              options={(versions.data ?? []).map(({ id: value, version }) => ({ value, label: `v${version}` }))}
              onChange={(chosen) => setFrom(chosen)}
            />
          )}
        </Labelled>
      )}
      {from !== null && <FromVersion key={from} id={from} />}
    </div>
  )
}

function FromVersion({ id }: { readonly id: string }) {
  const { data, error, refetch } = useDiagramModel(id)
  if (data === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  return <Migration model={data} isInstance={false} />
}
