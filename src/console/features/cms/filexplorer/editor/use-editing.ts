// The text of a file while it is edited: saved with the time at which it was read, so that nobody overwrites a change unseen.
import { useState } from 'react'
import { isStaleEdit } from '../../../../../shared/protocol/stale-edit.ts'
import { HttpError } from '../../../../data/http-error.ts'
import { notify } from '../../../../data/notify.ts'
import type { FileRow, FileWriter, TextFile } from '../calls.ts'

export interface Editing {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Who has changed the file meanwhile; null: nobody. */
  readonly stale: { readonly by: string | null } | null
  readonly change: (content: string) => void
  /** `overwrite`: over the change of somebody else. */
  readonly save: (overwrite?: boolean) => Promise<boolean>
  readonly closeQuestion: () => void
}

export function useEditing(writer: FileWriter, file: TextFile, done: string): Editing {
  const [content, setContent] = useState(file.content)
  const [saved, setSaved] = useState(file.content)
  const [seen, setSeen] = useState<string>(file.updateTime)
  const [isSaving, setSaving] = useState(false)
  const [stale, setStale] = useState<Editing['stale']>(null)
  async function save(overwrite = false): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    try {
      const body = { filename: file.filename, content, type: file.type, ...(!overwrite && { updateTime: seen }) }
      const row = await writer.send<FileRow>('write', body)
      setSeen(row.updateTime)
      setSaved(content)
      setStale(null)
      notify.success(done)
      return true
    } catch (error) {
      if (!(error instanceof HttpError) || error.cancelled) return false
      if (isStaleEdit(error.data)) setStale({ by: error.data.by })
      else notify.error(error.message)
      return false
    } finally {
      setSaving(false)
    }
  }
  const isDirty = content !== saved
  return { isDirty, isSaving, stale, change: setContent, save, closeQuestion: () => setStale(null) }
}
