// Right of a tree: the children of the selected row (the top level if none is selected) as a table.
import { useState } from 'react'
import { fieldsOf } from '../../../shared/entity/fields.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ColumnSettingsButton } from '../list/column-settings.tsx'
import { EntityTable } from '../list/entity-table.tsx'
import { labelOf } from '../../../shared/entity/row-label.ts'
import { CreateButton } from '../list/list-toolbar.tsx'
import { useScreen } from '../screens-context.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useColumnSettings } from '../list/use-column-settings.ts'
import { useEntityText } from '../use-entity-text.ts'
import { pathOf } from './use-tree.ts'
import type { TreeScreen } from './use-tree-screen.ts'

export function TreeChildren({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const { descriptor, tree, chosen } = page
  const screen = useScreen(descriptor.name)
  const columns = useColumnSettings(descriptor.name, descriptor.list?.columns ?? [])
  const [paging, setPaging] = useState({ page: 1, size: 10, of: page.chosenId })
  const rows = chosen === null ? tree.roots : (chosen.children ?? [])
  const isSame = paging.of === page.chosenId
  const last = Math.max(1, Math.ceil(rows.length / paging.size))
  const current = isSame ? Math.min(paging.page, last) : 1
  const create = page.mayCreate(chosen) ? <CreateButton onClick={() => void page.create(chosen)} /> : null
  return (
    <>
      <ChosenPath page={page} />
      <SelectionBar
        lead={create}
        actions={page.toolbar.general}
        chosen={[]}
        ask={page.ask}
        onRun={(action) => page.run(action, [])}
        onClear={() => undefined}
        tools={<ColumnSettingsButton fields={fieldsOf(descriptor)} columns={columns} />}
      />
      <EntityTable
        descriptor={descriptor}
        rows={rows.slice((current - 1) * paging.size, current * paging.size)}
        columns={columns}
        cells={screen.cells}
        loading={tree.isLoading}
        error={tree.error?.message ?? null}
        onRetry={tree.reload}
        paging={{
          page: current,
          size: paging.size,
          total: rows.length,
          sizes: descriptor.list?.sizes ?? [],
          onChange: (next, size) => setPaging({ page: size === paging.size ? next : 1, size, of: page.chosenId }),
        }}
        selection={null}
        actions={page.actions}
        ask={page.ask}
        onRun={(action, row) => page.run(action, [row])}
        empty={
          <EmptyState title={text('emptyList', { title: descriptor.plural ?? descriptor.title })} action={create} />
        }
      />
    </>
  )
}

/** The path of the table's parent in the tree. */
function ChosenPath({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const { descriptor, tree, chosenId, choose } = page
  const top = descriptor.tree?.root?.label ?? text('topLevel', { title: descriptor.title })
  const path = chosenId === null ? [] : pathOf(tree, chosenId)
  return (
    <nav className="entity-path" aria-label={descriptor.plural ?? descriptor.title}>
      {path.length === 0 ? top : <PathStep label={top} onClick={() => choose(null)} />}
      {path.map((row, place) => (
        <span key={row.id}>
          {place === path.length - 1 ? (
            labelOf(descriptor, row)
          ) : (
            <PathStep label={labelOf(descriptor, row)} onClick={() => choose(row)} />
          )}
        </span>
      ))}
    </nav>
  )
}

function PathStep({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="entity-path-step" onClick={onClick}>
      {label}
    </button>
  )
}
