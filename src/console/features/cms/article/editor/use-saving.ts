// Saving in the three modes: 1 stays in the editor, 2 closes it, 3 publishes as well.
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../../../shared/protocol/envelope.ts'
import { notify } from '../../../../data/notify.ts'
import type { DraftOfForm } from '../../../../entity/draft/use-draft.ts'
import { type SaveResult, useSave } from '../../../../entity/form/use-save.ts'
import { type EntityRow, textOf, type Values } from '../../../../entity/row.ts'
import { isUploading, uploadsEnded } from '../../../../entity/widgets/running-uploads.ts'
import { useEditorText } from './use-editor-text.ts'

export type SaveMode = 1 | 2 | 3

/** Long enough to be read. */
const failedTime = 5000

interface SavingInput {
  readonly descriptor: Descriptor
  readonly row: EntityRow | null
  /** The save under way; kept by the caller, whose form depends on it. */
  readonly saving: SaveMode | null
  readonly setSaving: (mode: SaveMode | null) => void
  readonly form: {
    readonly latest: { readonly current: Values }
    readonly validate: () => readonly FieldError[]
    readonly refuse: (errors: readonly FieldError[], sent: Values) => void
  }
  readonly draft: Pick<DraftOfForm, 'during' | 'storedAs'>
  readonly onErrors: (errors: readonly FieldError[]) => void
  /** Somebody else, by name, has saved meanwhile; resolves to whether the form is merged with it, to be saved again. */
  readonly onStale: (by: string | null) => Promise<boolean>
  readonly onSaved: (row: EntityRow, sent: Values) => void | Promise<void>
}

class Refused extends Error {
  readonly result: SaveResult
  constructor(result: SaveResult) {
    super(result.kind)
    this.result = result
  }
}

/** The draft ends with a save, and only with one that was accepted. */
async function withDraft(
  draft: SavingInput['draft'],
  save: (also: Values) => Promise<SaveResult>,
): Promise<SaveResult> {
  try {
    return await draft.during(async (named) => {
      const result = await save(named)
      if (result.kind !== 'saved') throw new Refused(result)
      return result
    })
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.result
    throw thrown
  }
}

/** Resolves to the stored row, or null if it was not saved. */
export function useSaving(input: SavingInput): (mode: SaveMode) => Promise<EntityRow | null> {
  const { descriptor, row, saving, setSaving, form, draft, onErrors, onStale, onSaved } = input
  const { save } = useSave(descriptor)
  const text = useEditorText()
  const attempt = async (mode: SaveMode): Promise<SaveResult> => {
    const mistakes = form.validate()
    if (mistakes.length > 0) {
      setSaving(null)
      onErrors(mistakes)
      return { kind: 'refused', errors: mistakes }
    }
    const sent = form.latest.current
    setSaving(mode)
    const result = await withDraft(draft, (also) => save({ ...sent, saveMode: mode }, row, also))
    if (result.kind === 'saved') {
      draft.storedAs(Number(result.row.id), textOf(result.row['updateTime']) || null)
      await onSaved(result.row, sent)
    } else if (result.kind === 'refused' && result.errors.length > 0) {
      form.refuse(result.errors, sent)
      onErrors(result.errors)
    }
    setSaving(null)
    return result
  }
  const run = async (mode: SaveMode): Promise<EntityRow | null> => {
    const result = await attempt(mode)
    if (result.kind === 'stale' && row === null) notify.error(result.message)
    else if (result.kind === 'stale') return (await onStale(result.by)) ? run(mode) : null
    return result.kind === 'saved' ? result.row : null
  }
  return async (mode) => {
    if (saving !== null) return null
    // Without a wait the button does not turn busy yet: antd leaves its icon on one that is idle again at once.
    if (!isUploading()) return run(mode)
    setSaving(mode)
    if (await uploadsEnded()) return run(mode)
    setSaving(null)
    notify.error(text('uploadsFailed'), failedTime)
    return null
  }
}
