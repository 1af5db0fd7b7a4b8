// The form of the selected row beside a tree or a list.
import { lazy, Suspense } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { Loading } from '../../ui/states.tsx'
import type { Ask } from '../action/use-allowed.ts'
import type { EntityRow } from '../row.ts'
import type { FormRequest } from './form-request.ts'
import type { OpenForm } from './use-form-request.ts'

const EntityForm = lazy(async () => ({ default: (await import('./entity-form.tsx')).EntityForm }))

interface InlineFormProps {
  readonly descriptor: Descriptor
  readonly form: OpenForm
  readonly request: FormRequest
  readonly onSaved: (row: EntityRow) => void
}

export function InlineForm({ descriptor, form, request, onSaved }: InlineFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <EntityForm
        key={`${request.mode} ${request.id} ${form.openings}`}
        descriptor={descriptor}
        request={request}
        changes={form.changes}
        place="inline"
        onClose={form.close}
        onSaved={onSaved}
      />
    </Suspense>
  )
}

interface Screen {
  readonly descriptor: Descriptor
  /** The form that the user opened, if it is still about what is selected. */
  readonly request: FormRequest | null
  readonly ask: Ask
}

/** A new row, or the selected one: editable for those who may, unless it was opened for viewing. */
export function inlineRequest({ descriptor, request, ask }: Screen, chosen: EntityRow | null): FormRequest | null {
  if (request?.mode === 'create') return request
  if (chosen === null) return null
  const isViewed = request?.mode === 'view' && request.id === chosen.id
  const mayEdit = ask({ action: 'update', title: descriptor.title, row: chosen }).kind === 'offered'
  return { mode: mayEdit && !isViewed ? 'edit' : 'view', id: chosen.id, preset: {} }
}
