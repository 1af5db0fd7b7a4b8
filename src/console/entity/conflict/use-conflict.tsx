// Somebody else has saved the row meanwhile: both are compared, and nothing is overwritten.
import { useDataProvider } from '@refinedev/core'
import { lazy, type ReactNode, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { notifyFailure } from '../../data/notify.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { initialValues } from '../form/form-values.ts'
import type { EntityRow, Values } from '../row.ts'
import type { Sides } from './merge.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

export interface RefusedSave {
  readonly row: EntityRow
  /** As the user began; null = unknown. */
  readonly base: Values | null
  readonly mine: Values
  /** Name of whoever was first; null = not known. */
  readonly by: string | null
}

export interface Merged {
  /** As it is stored now. */
  readonly row: EntityRow
  readonly stored: Values
  /** To be saved over it. */
  readonly values: Values
}

interface Conflict {
  readonly row: EntityRow
  readonly sides: Sides
  readonly by: string | null
  readonly answer: (merged: Values | null) => void
}

/** `ask` resolves to null if the user goes on editing, or if the stored row cannot be read: that is reported. */
export function useConflict(descriptor: Descriptor) {
  const getDataProvider = useDataProvider()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const ask = async ({ row: { id }, base, mine, by }: RefusedSave): Promise<Merged | null> => {
    try {
      const { data: row } = await getDataProvider().getOne<EntityRow>({ resource: descriptor.name, id })
      const stored = initialValues(descriptor.fields, row)
      const merged = await new Promise<Values | null>((answer) =>
        setConflict({ row, sides: { base, mine, theirs: stored }, by, answer }),
      )
      return merged && { row, stored, values: { ...merged, ...secretsOf(descriptor, mine) } }
    } catch (error) {
      notifyFailure(error)
      return null
    }
  }
  const close = (merged: Values | null): void => {
    setConflict(null)
    conflict?.answer(merged)
  }
  const dialog: ReactNode = conflict !== null && (
    <LazySection onFailed={() => close(null)}>
      <ConflictDialog
        descriptor={descriptor}
        row={conflict.row}
        sides={conflict.sides}
        by={conflict.by}
        onMerge={close}
        onClose={() => close(null)}
      />
    </LazySection>
  )
  return { ask, dialog }
}

/** They are never read back, so they cannot be compared. */
function secretsOf({ fields }: Descriptor, mine: Values): Values {
  return Object.fromEntries(fields.filter(({ write }) => write === 'secret').map(({ name }) => [name, mine[name]]))
}
