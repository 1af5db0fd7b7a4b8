// The page of an entity: the feature's own, else its recycle bin, else a tree, else a list.
import './entity.css'
import './list/list.css'
import './list/search.css'
import './value/marks.css'
import './tree/tree.css'
import './form/form.css'
import './form/form-frame.css'
import './widgets/widgets.css'
import { lazy, Suspense, useMemo } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { useSeen } from '../data/descriptor.ts'
import { Loading } from '../ui/states.tsx'
import { type EntityPickerProps, PickerDialog } from './choice/picker-dialog.ts'
import { ListPage } from './list/list-page.tsx'
import { drawPart, pageParts, partsOf } from './page-parts.ts'
import type { ScreenStore } from './screen-store.ts'
import { ScreensContext } from './screens-context.ts'
import { usePageScreen } from './use-page-screen.ts'

const EntityPicker = lazy(async () => ({ default: (await import('./choice/entity-picker.tsx')).EntityPicker }))

function showPicker(props: EntityPickerProps) {
  return <EntityPicker {...props} />
}

interface EntityPageProps {
  readonly name: string
  readonly recycle?: boolean
  /** `create` or an action: its form is open. */
  readonly opens?: string
  /** The features' slots, passed in by the app. */
  readonly screens: ScreenStore
}

export function EntityPage({ name, recycle = false, opens, screens }: EntityPageProps) {
  const chunks = useMemo(() => partsOf(name, recycle), [name, recycle])
  const parts = usePageScreen(screens, name, chunks)
  if (parts === null) return <Loading />
  const Own = parts.screen.page
  return (
    <ScreensContext value={screens}>
      <PickerDialog value={showPicker}>
        <Suspense fallback={<Loading />}>
          {Own !== null && !recycle ? (
            <Own name={name} />
          ) : (
            <GenericPage known={parts.descriptor} recycle={recycle} opens={opens ?? null} />
          )}
        </Suspense>
      </PickerDialog>
    </ScreensContext>
  )
}

interface GenericPageProps {
  readonly known: Descriptor
  readonly recycle: boolean
  readonly opens: string | null
}

function GenericPage({ known, recycle, opens }: GenericPageProps) {
  const descriptor = useSeen(known)
  if (recycle) return drawPart(pageParts.recycle, { descriptor })
  if (descriptor.tree !== null) return drawPart(pageParts.tree, { descriptor })
  if (descriptor.list?.split.detail === 'form') return drawPart(pageParts.form, { descriptor })
  return <ListPage descriptor={descriptor} opens={opens} />
}
