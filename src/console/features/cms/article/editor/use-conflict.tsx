// Somebody else has saved the article meanwhile: both are compared, and nothing is overwritten.
import { useDataProvider } from '@refinedev/core'
import { lazy, type ReactNode, useState } from 'react'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { notifyFailure } from '../../../../data/notify.ts'
import type { Sides } from '../../../../entity/conflict/merge.ts'
import { initialValues } from '../../../../entity/form/form-values.ts'
import { type EntityRow, textOf, type Values } from '../../../../entity/row.ts'
import { versionAt } from '../../../../entity/version/version-at.ts'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import type { EditorForm } from './use-editor-form.ts'

const ConflictDialog = lazy(async () => ({
  default: (await import('../../../../entity/conflict/conflict-dialog.tsx')).ConflictDialog,
}))

interface ConflictInput {
  readonly descriptor: Descriptor
  readonly row: EntityRow | null
  readonly form: Pick<EditorForm, 'start' | 'latest' | 'restart'>
}

interface Conflict {
  readonly row: EntityRow
  readonly sides: Sides
  readonly by: string | null
  readonly answer: (isMerged: boolean) => void
}

export function useConflict({ descriptor, row, form }: ConflictInput) {
  const getDataProvider = useDataProvider()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const ask = async (by: string | null): Promise<boolean> => {
    if (row === null) return false
    try {
      const { data } = await getDataProvider().getOne<EntityRow>({ resource: descriptor.name, id: row.id })
      const mine = form.latest.current
      const theirs = initialValues(descriptor.fields, data)
      // A draft may have begun with an older version than the form.
      const began = textOf(mine['updateTime'])
      const isOld = mine['updateTime'] !== form.start['updateTime']
      const base = isOld ? await versionAt(descriptor, row.id, began).catch(() => null) : form.start
      return await new Promise<boolean>((answer) =>
        setConflict({ row: data, sides: { base, mine, theirs }, by, answer }),
      )
    } catch (error) {
      notifyFailure(error)
      return false
    }
  }
  const close = (merged: Values | null): void => {
    if (conflict === null) return
    setConflict(null)
    if (merged !== null) form.restart(conflict.sides.theirs, merged)
    conflict.answer(merged !== null)
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
