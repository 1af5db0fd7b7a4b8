// The text of a file while it is edited: saved with the time at which it was read, so that nobody overwrites a change unseen.
import { useEffect, useState } from 'react'
import { isStaleEdit } from '../../../../../shared/protocol/stale-edit.ts'
import { HttpError } from '../../../../data/http-error.ts'
import { notify } from '../../../../data/notify.ts'
import { readSession } from '../../../../data/session-store.ts'
import { keepTyped, readTyped } from '../../../../data/typed-texts.ts'
import type { FileRow, FileWriter, TextFile } from '../calls.ts'

export interface Editing {
  /** What is shown at first: the file, or what was typed into it before the login ended. */
  readonly start: string
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Who has changed the file meanwhile; null: nobody. */
  readonly stale: { readonly by: string | null } | null
  readonly change: (content: string) => void
  /** `overwrite`: over the change of somebody else. */
  readonly save: (overwrite?: boolean) => Promise<boolean>
  readonly closeQuestion: () => void
  /** The login has ended: what was typed is there again after the next one. */
  readonly keep: () => void
}

/** With the version that it was typed over: if the file has changed since, saving asks. */
interface Kept {
  readonly content: string
  readonly updateTime: string
}

function readKept(name: string, file: TextFile): Kept {
  try {
    return (JSON.parse(readTyped(readSession().user.account, name) || 'null') as Kept | null) ?? file
  } catch {
    return file
  }
}

interface EditingOptions {
  readonly file: TextFile
  /** Tells the text from those of other files. */
  readonly name: string
  readonly done: string
}

export function useEditing(writer: FileWriter, { file, name, done }: EditingOptions): Editing {
  const [start] = useState(() => readKept(name, file))
  const [content, setContent] = useState(start.content)
  const [saved, setSaved] = useState(file.content)
  const [seen, setSeen] = useState<string>(start.updateTime)
  useEffect(() => keepTyped(readSession().user.account, name, ''), [name])
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
  return {
    start: start.content,
    isDirty,
    isSaving,
    stale,
    change: setContent,
    save,
    closeQuestion: () => setStale(null),
    keep: () => keepTyped(readSession().user.account, name, JSON.stringify({ content, updateTime: seen })),
  }
}
