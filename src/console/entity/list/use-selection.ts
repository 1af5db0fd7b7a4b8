// Selected rows, kept across the pages of a list until they are used or cleared.
import type { TableProps } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useChanged } from '../../ui/use-changed.ts'
import { type EntityRow, keyOf } from '../row.ts'

/** `rows`: as last loaded. Of selected rows among them the new version counts, which is what the user sees. */
export function useSelection(rows: readonly EntityRow[], type: 'checkbox' | 'radio' = 'checkbox') {
  const [chosen, setChosen] = useState<readonly EntityRow[]>([])
  if (useChanged(rows)) setChosen(pick(chosen.map(keyOf), rows, chosen))
  const table = useMemo<NonNullable<TableProps<EntityRow>['rowSelection']>>(
    () => ({
      type,
      preserveSelectedRowKeys: true,
      selectedRowKeys: chosen.map(keyOf),
      onChange: (keys, found) => setChosen((before) => pick(keys.map(String), found, before)),
    }),
    [type, chosen],
  )
  const toggle = useCallback(
    (row: EntityRow) =>
      setChosen((before) => {
        const others = before.filter((one) => keyOf(one) !== keyOf(row))
        return others.length < before.length ? others : [...before, row]
      }),
    [],
  )
  return { chosen, table, clear: useCallback(() => setChosen([]), []), choose: setChosen, toggle }
}

/** Rows of other pages are only known from earlier. */
function pick(keys: readonly string[], rows: readonly EntityRow[], before: readonly EntityRow[]): readonly EntityRow[] {
  const known = new Map([...before, ...rows.filter(Boolean)].map((row) => [keyOf(row), row]))
  return keys.flatMap((key) => known.get(key) ?? [])
}
