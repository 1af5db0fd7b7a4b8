// The tree (or plain list) of another entity beside a list: selecting a row there filters the list.
import { Button } from 'antd'
import { useEffect } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { SplitMaster } from '../../../shared/entity/list-split.ts'
import { askingFor, placeOf } from '../../../shared/entity/place.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { type EntityRow, textOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useNarrow } from '../use-narrow.ts'
import { EntityTree } from '../tree/entity-tree.tsx'
import { useTree } from '../tree/use-tree.ts'
import { SideSelect } from './side-select.tsx'

interface MasterTreeProps {
  /** The filtered entity. */
  readonly descriptor: Descriptor
  readonly master: SplitMaster
  /** Id of the selected row. */
  readonly value: string | null
  /** The selected row, or all rows if none is, once loaded: their rights decide what may be created. */
  readonly onKnown: (rows: readonly (EntityRow | null)[]) => void
  readonly onChoose: (id: string | null, row: EntityRow | null) => void
}

export function MasterTree({ descriptor, master, value, onKnown, onChoose }: MasterTreeProps) {
  const text = useEntityText()
  const target = useDescriptor(master.entity)
  const isPlace = placeOf(descriptor, master.by, target) !== null
  const tree = useTree(target, {
    asking: isPlace ? askingFor(descriptor.name, master.by) : null,
    where: descriptor.fields.find(({ name }) => name === master.by)?.ref?.where ?? null,
  })
  const { byId } = tree
  useEffect(() => {
    const rows = value === null ? [...byId.values()] : [byId.get(value) ?? null]
    onKnown(rows.length > 0 ? rows : [null])
  }, [value, byId, onKnown])
  // Without 全部 one row is always selected.
  const first = tree.roots[0]
  const mustChoose = !master.all && value === null && first !== undefined
  useEffect(() => {
    if (mustChoose) onChoose(String(first.id), first)
  }, [mustChoose, first, onChoose])
  const isNarrow = useNarrow()
  const title = target.plural ?? target.title
  const all = text('allOf', { title })
  const chosen = value === null ? undefined : byId.get(value)
  const treeWith = (onChosen: () => void, heading?: string) => {
    const choose = (row: EntityRow | null): void => {
      onChoose(row === null ? null : String(row.id), row)
      onChosen()
    }
    return (
      <EntityTree
        descriptor={target}
        {...(heading !== undefined && { title: heading })}
        tree={tree}
        value={value}
        lead={
          master.all && (
            <Button
              block
              type={value === null ? 'primary' : 'text'}
              ghost={value === null}
              className="entity-side-all"
              aria-pressed={value === null}
              onClick={() => choose(null)}
            >
              {all}
            </Button>
          )
        }
        onChoose={choose}
      />
    )
  }
  if (isNarrow) {
    const label = value === null && master.all ? all : textOf(chosen?.[target.tree?.label ?? 'name']) || title
    return (
      <SideSelect title={text('treeTitle', { title })} label={label}>
        {treeWith}
      </SideSelect>
    )
  }
  return (
    <aside className="entity-surface entity-split-side" aria-label={text('treeTitle', { title })}>
      {treeWith(() => undefined, title)}
    </aside>
  )
}
