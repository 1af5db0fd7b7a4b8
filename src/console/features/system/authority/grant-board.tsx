// The two matrices of rights: sites with their templates, and below them the channels of the chosen site.
import { Input, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { channelModules, siteModules } from '../../../../shared/entity/rights-modules.ts'
import { useText } from '../../../data/use-text.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { useChanged } from '../../../ui/use-changed.ts'
import { loadSiteOf } from './calls.ts'
import type { Entry } from './entry.ts'
import type { Given } from './given.ts'
import type { Grants, Options } from './grants.ts'
import { type ColumnTicks, GrantMatrix } from './matrix/grant-matrix.tsx'
import { authorityMessages } from './messages.ts'
import { findNodes, flatten, type Node, onlyNode } from './trees.ts'
import { type Loaded, useChannels, useLoaded, useSites } from './use-trees.ts'

export interface BoardProps {
  readonly options: Options
  readonly grants: Grants
  /** What roles give besides. */
  readonly given: Given
  readonly target: Entry['target']
  readonly readOnly: boolean
  /** `siteId`: of the channels; null = the ticks are on sites. */
  readonly onTicks: (ticks: ColumnTicks, siteId: number | null) => void
}

export function GrantBoard(props: BoardProps) {
  const { target } = props
  const sites = useSites(true)
  const siteOfTarget = useSiteOf(target)
  const [chosen, setChosen] = useState<number | null>(null)
  const shownSites = useMemo(
    () => shownOf(sites.value, target, siteOfTarget.value),
    [sites.value, target, siteOfTarget.value],
  )
  const first = shownSites === null ? null : (flatten(shownSites)[0]?.id ?? null)
  const siteId = chosen ?? first
  const error = sites.error ?? siteOfTarget.error
  if (error !== null) return <LoadError message={error} onRetry={sites.reload} />
  if (shownSites === null) return <Loading />
  return (
    <>
      <SitePart {...props} sites={shownSites} siteId={siteId} onSite={setChosen} />
      <ChannelPart {...props} sites={shownSites} siteId={siteId} onSite={setChosen} />
    </>
  )
}

/** Null while it is being found. */
function useSiteOf(target: Entry['target']): Loaded<number> {
  const load = useMemo(() => {
    if (target === null) return null
    return target.kind === 'app' ? async () => target.id : () => loadSiteOf(target.id)
  }, [target])
  return useLoaded(load)
}

function shownOf(sites: readonly Node[] | null, target: Entry['target'], siteId: number | null): Node[] | null {
  if (sites === null) return null
  if (target === null) return [...sites]
  return siteId === null ? null : onlyNode(sites, siteId)
}

interface PartProps extends BoardProps {
  readonly sites: readonly Node[]
  readonly siteId: number | null
  readonly onSite: (id: number) => void
}

function SitePart({ sites, siteId, onSite, target: _target, onTicks, ...board }: PartProps) {
  const text = useText(authorityMessages)
  return (
    <section className="page-surface authority-card authority-sites" aria-label={text('sites')}>
      <h2>{text('sites')}</h2>
      <GrantMatrix
        {...board}
        label={text('sites')}
        head={text('app')}
        nodes={sites}
        modules={siteModules}
        siteId={null}
        empty={text('noSites')}
        chosen={siteId}
        onChoose={onSite}
        onTicks={useCallback((ticks) => onTicks(ticks, null), [onTicks])}
      />
    </section>
  )
}

function ChannelPart({ sites, siteId, onSite, target, onTicks, ...board }: PartProps) {
  const text = useText(authorityMessages)
  const channels = useChannels(siteId)
  const [search, setSearch] = useState('')
  if (useChanged(siteId)) setSearch('')
  const shown = useMemo(() => {
    const all = channels.value ?? []
    return target?.kind === 'channel' ? onlyNode(all, target.id) : findNodes(all, search)
  }, [channels.value, target, search])
  const tick = useCallback((ticks: ColumnTicks) => onTicks(ticks, siteId), [onTicks, siteId])
  const choices = useMemo(() => flatten(sites).map(({ id, name }) => ({ value: id, label: name })), [sites])
  return (
    <section className="page-surface authority-card authority-channels" aria-label={text('channels')}>
      <div className="authority-card-head">
        <h2>{text('channels')}</h2>
        <Select
          value={siteId}
          options={choices}
          showSearch
          optionFilterProp="label"
          aria-label={text('chooseSite')}
          placeholder={text('chooseSite')}
          className="authority-site-select"
          onChange={onSite}
        />
        {target?.kind !== 'channel' && (
          <Input
            value={search}
            allowClear
            placeholder={text('searchChannel')}
            aria-label={text('searchChannel')}
            className="authority-search"
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      {channels.error !== null && <LoadError message={channels.error} onRetry={channels.reload} />}
      {channels.error === null && channels.value === null && siteId !== null && <Loading />}
      {channels.value !== null && (
        <GrantMatrix
          {...board}
          key={siteId}
          label={text('channels')}
          head={text('channel')}
          nodes={shown}
          modules={channelModules}
          siteId={siteId}
          isSearched={search.trim() !== ''}
          empty={text(search.trim() === '' ? 'noChannels' : 'notFound')}
          onTicks={tick}
        />
      )}
    </section>
  )
}
