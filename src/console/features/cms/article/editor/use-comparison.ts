// Before a save over somebody else's: what the article held when the user began, which a draft may have done long ago.
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { useConflict } from '../../../../entity/conflict/use-conflict.tsx'
import { type EntityRow, textOf } from '../../../../entity/row.ts'
import { versionAt } from '../../../../entity/version/version-at.ts'
import type { EditorForm } from './use-editor-form.ts'

interface ComparisonInput {
  readonly descriptor: Descriptor
  readonly row: EntityRow | null
  readonly form: Pick<EditorForm, 'start' | 'latest' | 'restart'>
}

/** `ask` resolves to whether the form is merged with what is stored, to be saved again. */
export function useComparison({ descriptor, row, form }: ComparisonInput) {
  const { ask: compare, dialog } = useConflict(descriptor)
  const ask = async (by: string | null): Promise<boolean> => {
    if (row === null) return false
    const mine = form.latest.current
    const isOld = mine['updateTime'] !== form.start['updateTime']
    const began = textOf(mine['updateTime'])
    const base = isOld ? await versionAt(descriptor, row.id, began).catch(() => null) : form.start
    const merged = await compare({ row, base, mine, by })
    if (merged !== null) form.restart(merged.stored, merged.values)
    return merged !== null
  }
  return { ask, dialog }
}
