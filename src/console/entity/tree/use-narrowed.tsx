// What is left of a tree by the search and the kind of node above it; the same for trees to browse and to tick.
import { SearchOutlined } from '@ant-design/icons'
import Input from 'antd/es/input/Input'
import { type ReactNode, useMemo, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { useEntityText } from '../use-entity-text.ts'
import { type FilteredTree, filterTree, narrowTree } from './tree-filter.ts'
import { TreeKindSelect, useTreeKind } from './tree-kind.tsx'
import type { TreeRow } from './use-tree.ts'

interface Narrowed {
  /** Of the chosen kind, before the search. */
  readonly roots: readonly TreeRow[]
  readonly found: FilteredTree
  readonly search: string
  readonly isNarrowed: boolean
  readonly inputs: ReactNode
}

export function useNarrowed(descriptor: Descriptor, all: readonly TreeRow[]): Narrowed {
  const text = useEntityText()
  const [search, setSearch] = useState('')
  const kind = useTreeKind(descriptor, descriptor.tree?.kind ?? null)
  const label = descriptor.tree?.label ?? 'name'
  const roots = useMemo(
    () => (kind.value === null ? all : narrowTree(all, kind.name, kind.value)),
    [all, kind.name, kind.value],
  )
  const found = useMemo(() => filterTree(roots, label, search), [roots, label, search])
  const inputs = (
    <>
      <div>
        <Input
          value={search}
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={text('searchTree')}
          aria-label={text('searchTree')}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // In a form it would save.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <TreeKindSelect kind={kind} />
    </>
  )
  return { roots, found, search: search.trim(), isNarrowed: search.trim() !== '' || kind.value !== null, inputs }
}
