// Which columns of a list are shown, in what order and how wide: the user's own choice, stored on the server.
import { useMemo } from 'react'
import { findDescriptor } from '../../data/descriptor.ts'
import { usePreference } from '../../data/preference.ts'

export interface ColumnSettings {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

const none: ColumnSettings = { order: [], hidden: [], widths: {} }

/** New columns appear where the descriptor has them; removed ones are forgotten. */
export function arrange(columns: readonly string[], settings: ColumnSettings): readonly string[] {
  const known = settings.order.filter((name) => columns.includes(name))
  const result = [...known]
  columns.forEach((name, place) => {
    if (!known.includes(name)) result.splice(place, 0, name)
  })
  return result
}

type Stored = Partial<ColumnSettings> | null

/** Another table than the list has the kind of a row (an entry of a dictionary) in sight. */
function hiddenAtFirst(entity: string, of: string): readonly string[] {
  const { list, fields } = findDescriptor(entity) ?? { list: null, fields: [] }
  const hidden = list?.hidden ?? []
  const kinds = new Set(fields.filter(({ dict }) => dict !== null).map(({ name }) => name))
  return of === '' ? hidden : hidden.filter((name) => !kinds.has(name))
}

/** `of`: another table of the entity, arranged as the user has arranged its list until they arrange this one. */
export function useColumnSettings(entity: string, columns: readonly string[], of = '') {
  const { value: listed } = usePreference<Stored>(`columns:${entity}`)
  const { value, save } = usePreference<Stored>(`columns:${entity}${of}`)
  const settings = useMemo<ColumnSettings>(
    () => ({ ...none, hidden: hiddenAtFirst(entity, of), ...listed, ...value }),
    [entity, of, listed, value],
  )
  const order = useMemo(() => arrange(columns, settings), [columns, settings])
  return {
    settings,
    order,
    shown: order.filter((name) => !settings.hidden.includes(name)),
    isChanged: value !== undefined && value !== null,
    change: (change: Partial<ColumnSettings>) => save({ ...settings, ...change }),
    reset: () => save(null),
  }
}
