// Leads to the first mistake: unfolds its section, opens the panel, and moves the focus there.
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { FieldError } from '../../../../../shared/protocol/envelope.ts'
import { notify } from '../../../../data/notify.ts'
import { focusField } from '../../../../entity/form/focus-field.ts'
import type { EditorForm } from './use-editor-form.ts'
import type { Folding } from './use-folding.ts'

interface MistakesInput {
  readonly box: RefObject<HTMLElement | null>
  readonly form: Pick<EditorForm, 'main' | 'panel' | 'isBusy'>
  readonly folding: Folding
  readonly openPanel: () => void
}

export function useMistakes({ box, form, folding, openPanel }: MistakesInput): (errors: readonly FieldError[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([])
  // Once the sections are unfolded and the inputs can take the focus.
  useEffect(() => {
    if (wanted.length === 0 || form.isBusy || box.current === null) return
    setWanted([])
    focusField(box.current, wanted)
  }, [wanted, form.isBusy, box])
  return useCallback(
    (errors) => {
      const names = new Set(errors.map(({ field }) => field))
      const groups = form.panel.filter(({ shown }) => shown.some(({ name }) => names.has(name)))
      const inMain = form.main.find(({ name }) => names.has(name))
      const shown = new Set([...form.main, ...groups.flatMap((group) => group.shown)].map(({ name }) => name))
      const elsewhere = errors.find(({ field }) => !shown.has(field))
      // An error on a field that is not shown would never be noticed.
      if (elsewhere !== undefined) notify.error(elsewhere.message)
      folding.unfold(groups.map(({ title }) => title ?? ''))
      if (inMain === undefined && groups.length > 0) openPanel()
      setWanted(inMain === undefined ? [...names] : [inMain.name])
    },
    [form, folding, openPanel],
  )
}
