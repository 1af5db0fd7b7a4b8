// Shows the questions of confirmAction, one dialog each; a dialog that cannot be loaded counts as "no".
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { reportChunkFailure } from '../ui/chunk-failure.ts'
import { type Question, setConfirmHandler } from '../ui/confirm-action.ts'
import { loadChunk } from '../ui/load-chunk.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

interface Asked {
  readonly question: Question
  readonly Dialog: ComponentType<ConfirmDialogProps>
}

/** Not `lazy`, which never retries a failed load. */
async function importDialog(): Promise<ComponentType<ConfirmDialogProps>> {
  return (await import('./confirm-dialog.tsx')).ConfirmDialog
}

export function ConfirmHost() {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  useLayoutEffect(() => {
    const ask = async (question: Question): Promise<void> => {
      try {
        const Dialog = await loadChunk(importDialog)
        setAsked((current) => [...current, { question, Dialog }])
      } catch {
        reportChunkFailure()
        question.answer(false)
      }
    }
    setConfirmHandler((question) => void ask(question), importDialog)
    return () => setConfirmHandler(null)
  }, [])
  const forget = (id: number): void => setAsked((current) => current.filter(({ question }) => question.id !== id))
  return asked.map(({ question, Dialog }) => (
    <Dialog key={question.id} question={question} onClosed={() => forget(question.id)} />
  ))
}
