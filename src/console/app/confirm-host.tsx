// Shows the questions that confirmAction asks, one dialog each.
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { type Question, setAsker } from '../ui/confirm-action.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

export function ConfirmHost() {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  useLayoutEffect(() => {
    setAsker((question) => setQuestions((current) => [...current, question]))
    return () => setAsker(null)
  }, [])
  const forget = (id: number): void => setQuestions((current) => current.filter((question) => question.id !== id))
  return (
    <Suspense fallback={null}>
      {questions.map((question) => (
        <ConfirmDialog key={question.id} question={question} onClosed={() => forget(question.id)} />
      ))}
    </Suspense>
  )
}
