// The entity form in a chunk of its own: lists load without rjsf.
import { lazy } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { Loading } from '../../ui/states.tsx'
import type { EntityRow } from '../row.ts'
import type { OpenForm } from './use-form-request.ts'

const EntityForm = lazy(async () => ({ default: (await import('./entity-form.tsx')).EntityForm }))

interface LazyEntityFormProps {
  readonly descriptor: Descriptor
  readonly form: OpenForm
  readonly onSaved: (row: EntityRow) => void
}

export function LazyEntityForm({ descriptor, form, onSaved }: LazyEntityFormProps) {
  if (form.request === null) return null
  const giveUp = (): void => {
    form.close()
    form.forget()
  }
  return (
    <LazySection waiting={form.place === 'modal' || form.place === 'drawer' ? null : <Loading />} onFailed={giveUp}>
      <EntityForm
        descriptor={descriptor}
        request={form.request}
        changes={form.changes}
        place={form.place}
        isOpen={form.isOpen}
        onClose={form.close}
        afterClose={form.forget}
        onSaved={onSaved}
      />
    </LazySection>
  )
}
