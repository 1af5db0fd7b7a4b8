// Whether what is shown is saved, as an article or as a draft, and how long ago; counts up by itself.
import { useEffect, useState } from 'react'
import { clockTime } from '../../../../data/time.ts'
import type { DraftState } from '../../../../entity/draft/draft.ts'
import { useUploading } from '../../../../entity/widgets/running-uploads.ts'
import type { EditorMessage } from './messages.ts'
import { useEditorText } from './use-editor-text.ts'

interface SavedStateProps {
  readonly draft: DraftState
  readonly isDirty: boolean
  /** A save is under way. */
  readonly isSaving: boolean
  /** Of the article itself; null = not since the editor was opened. */
  readonly savedAt: number | null
}

export function SavedState({ draft, isDirty, isSaving, savedAt }: SavedStateProps) {
  const text = useEditorText()
  const isUploading = useUploading()
  if (isSaving && isUploading) return text('uploading')
  if (!isDirty) return savedAt === null ? null : <Saved as="saved" at={savedAt} />
  switch (draft.state) {
    case 'saving':
      return text('draftSaving')
    case 'offline':
      return <span className="article-saved-late">{text('draftOffline')}</span>
    case 'failed':
      return <span className="article-saved-failed">{text('draftFailed', { reason: draft.message ?? '' })}</span>
    case 'apart':
      return (
        <span className="article-saved-failed">
          {draft.savedAt !== null && <Saved as="draftApart" at={draft.savedAt} />}
        </span>
      )
    default:
      return draft.savedAt === null ? text('unsaved') : <Saved as="draftSaved" at={draft.savedAt} />
  }
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Seconds are counted for a minute, then minutes: no need to look more often. */
function useNow(since: number): number {
  const [now, setNow] = useState(Date.now)
  const step = now - since < minute ? second : minute
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step])
  return Math.max(now, since)
}

function Saved({ as, at }: { readonly as: EditorMessage; readonly at: number }) {
  const text = useEditorText()
  const age = useNow(at) - at
  if (age < 2 * second) return text(as, { age: text('ageNow') })
  if (age < minute) return text(as, { age: text('ageSeconds', { count: Math.floor(age / second) }) })
  if (age < hour) return text(as, { age: text('ageMinutes', { count: Math.floor(age / minute) }) })
  return text(as, { age: text('ageAt', { time: clockTime(at) }) })
}
