// The action of a reviewer opens the article for viewing: the decision is below it.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { writeFormRequest } from '../../../../entity/form/form-request.ts'
import type { DialogProps } from '../../../../entity/screen.ts'

export function OpenReview({ rows, onClose }: DialogProps) {
  const [, setParams] = useSearchParams()
  const id = rows[0]?.id ?? null
  useEffect(() => {
    onClose()
    setParams((current) => writeFormRequest({ mode: 'view', id, preset: {} }, current))
  }, [id, onClose, setParams])
  return null
}
