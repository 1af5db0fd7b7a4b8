// The version history of a row: its versions, what differs from the current or the previous state, and restoring.
import { Button, Drawer, Segmented } from 'antd'
import { useRef, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { EmptyState, LoadError, Loading } from '../../ui/states.tsx'
import { useAllowed } from '../action/use-allowed.ts'
import { useMayChange } from '../form/use-may-change.ts'
import { labelOf } from '../../../shared/entity/row-label.ts'
import type { EntityRow } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useVersionText } from './use-version-text.ts'
import { useNarrow } from '../use-narrow.ts'
import type { DiffLayout } from './text-diff.tsx'
import { useRestore, useVersions, type VersionContent } from './use-versions.ts'
import './version.css'
import { differingFields, VersionFields } from './version-fields.tsx'
import { VersionList } from './version-list.tsx'

interface VersionsDrawerProps {
  readonly descriptor: Descriptor
  readonly row: EntityRow
  readonly onClose: () => void
  readonly onRestored: () => void
}

export function VersionsDrawer({ descriptor, row, onClose, onRestored }: VersionsDrawerProps) {
  const text = useVersionText()
  const versions = useVersions(descriptor, row.id)
  const { list, row: current, content } = versions
  const parts = useRef<HTMLDivElement>(null)
  const restored = async (): Promise<void> => {
    onRestored()
    await versions.reload()
    // The button that had the focus is gone: without it, Escape would not close the drawer.
    parts.current?.focus()
  }
  return (
    <Drawer
      open
      title={text('of', { title: descriptor.title, name: labelOf(descriptor, row) })}
      width="min(1080px, 100vw)"
      onClose={onClose}
    >
      {versions.error !== null && <LoadError message={versions.error} onRetry={() => void versions.reload()} />}
      {versions.error === null && list === null && <Loading />}
      {list?.length === 0 && <EmptyState title={text('empty')} />}
      {versions.error === null && list !== null && list.length > 0 && (
        <div className="version-parts" ref={parts} tabIndex={-1}>
          <VersionList descriptor={descriptor} list={list} chosen={versions.versionId} onChoose={versions.choose} />
          {current === null || content === null ? (
            <Loading />
          ) : (
            <Comparison
              key={`${content.id} ${String(current['updateTime'])}`}
              descriptor={descriptor}
              row={current}
              content={content}
              onRestored={restored}
            />
          )}
        </div>
      )}
    </Drawer>
  )
}

interface ComparisonProps {
  readonly descriptor: Descriptor
  /** As it is now. */
  readonly row: EntityRow
  readonly content: VersionContent
  readonly onRestored: () => Promise<void>
}

type Against = 'current' | 'previous'

function Comparison({ descriptor, row, content, onRestored }: ComparisonProps) {
  const text = useVersionText()
  const shared = useEntityText()
  const isNarrow = useNarrow()
  const ask = useAllowed(descriptor)
  const mayChange = useMayChange(descriptor, row)
  const { restore, isBusy } = useRestore(descriptor)
  const [against, setAgainst] = useState<Against>(() =>
    differingFields(descriptor, row, content.values).length === 0 ? 'previous' : 'current',
  )
  const [layout, setLayout] = useState<DiffLayout>('inline')
  const before = against === 'current' ? row : (content.previous ?? {})
  const fields = differingFields(descriptor, before, content.values)
  const restorable = fields.filter(mayChange).map(({ name }) => name)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(restorable))
  const mayRestore = ask({ action: 'update', title: shared('edit'), row }).kind === 'offered'
  const canRestore = against === 'current' && mayRestore && restorable.length > 0
  const chosen = fields.filter(({ name }) => ticked.has(name) && restorable.includes(name))
  const submit = async (): Promise<void> => {
    const titles = chosen.map(({ title }) => title).join(shared('comma'))
    const question = text('restoreAsk', { time: content.time, fields: titles })
    if (!(await confirmAction({ content: question, okText: shared('recover') }))) return
    const names = chosen.map(({ name }) => name)
    if (await restore({ row, versionId: content.id, fields: names })) await onRestored()
  }
  return (
    <div className="version-main">
      <div className="version-head">
        <span>{text('against')}</span>
        <Segmented<Against>
          aria-label={text('against')}
          value={against}
          onChange={setAgainst}
          options={[
            { value: 'current', label: text('current') },
            { value: 'previous', label: text('previous') },
          ]}
        />
        {!isNarrow && (
          <Segmented<DiffLayout>
            aria-label={text('layout')}
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'inline', label: text('inline') },
              { value: 'split', label: text('split') },
            ]}
          />
        )}
        {canRestore && (
          <Button type="primary" loading={isBusy} disabled={chosen.length === 0} onClick={() => void submit()}>
            {text(chosen.length === fields.length ? 'restore' : 'restoreSome')}
          </Button>
        )}
      </div>
      <p className="version-legend">
        <del>{text(against === 'current' ? 'current' : 'previous')}</del>
        <ins>{text('this')}</ins>
        {against === 'previous' && content.previous === null && <span>{text('first')}</span>}
      </p>
      <VersionFields
        descriptor={descriptor}
        fields={fields}
        before={before}
        after={content.values}
        layout={isNarrow ? 'inline' : layout}
        ticked={canRestore ? ticked : null}
        mayTick={mayChange}
        onTick={setTicked}
      />
    </div>
  )
}
