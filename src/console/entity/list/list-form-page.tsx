// A list with the form of the selected row beside it: for few rows that are edited one after the other.
import { useSearchParams } from 'react-router-dom'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ActionHost } from '../action/action-host.tsx'
import { mayLeave } from '../../ui/leave-guards.ts'
import { writeFormRequest } from '../form/form-request.ts'
import { InlineForm, inlineRequest } from '../form/inline-form.tsx'
import { CreateButton } from './list-toolbar.tsx'
import { ListSide } from './list-side.tsx'
import { PageHead } from './page-head.tsx'
import { RowToolbar } from '../action/row-toolbar.tsx'
import { useEntityText } from '../use-entity-text.ts'
import { useChosenRow } from './use-chosen-row.ts'
import { type ListScreen, useListScreen } from './use-list-screen.ts'

export function ListFormPage({ descriptor }: { readonly descriptor: Descriptor }) {
  const screen = useListScreen(descriptor)
  const [chosenId, choose] = useChosen(screen)
  const { create } = screen
  const createAlone = async (): Promise<void> => {
    if (await choose(null)) create?.()
  }
  const page: ListScreen = { ...screen, create: create === null ? null : () => void createAlone() }
  const done = (): void => {
    page.rows.reload()
    page.form.follow()
  }
  return (
    <>
      <div className="entity-page">
        <PageHead descriptor={descriptor} />
        <div className="entity-split">
          <ListSide page={page} value={chosenId} onChoose={(id) => void choose(id)} />
          <div className="entity-surface entity-split-main">
            <ChosenForm page={page} chosenId={chosenId} onChoose={(id) => void choose(id)} />
          </div>
        </div>
      </div>
      <ActionHost descriptor={descriptor} running={page.running} onClose={page.stop} onDone={done} />
    </>
  )
}

interface ChosenProps {
  readonly page: ListScreen
  readonly chosenId: string | null
  readonly onChoose: (id: string | null) => void
}

function ChosenForm({ page, chosenId, onChoose }: ChosenProps) {
  const text = useEntityText()
  const { descriptor, form } = page
  const chosen = useChosenRow(page, chosenId)
  const request = inlineRequest({ ...page, request: form.isOpen ? form.request : null }, chosen)
  if (request === null) {
    const create = page.create && <CreateButton onClick={page.create} />
    return <EmptyState title={text('chooseRow', { title: descriptor.title })} action={create} />
  }
  return (
    <>
      {request.mode !== 'create' && chosen !== null && (
        <RowToolbar actions={page.buttons.row} row={chosen} mode={request.mode} ask={page.ask} onRun={page.runOn} />
      )}
      <InlineForm
        descriptor={descriptor}
        form={form}
        request={request}
        onSaved={(row) => {
          form.close()
          onChoose(String(row.id))
        }}
      />
    </>
  )
}

type Choose = (id: string | null) => Promise<boolean>

/** The selected row is part of the address. Choosing another one asks before changes are lost: false = they are kept. */
function useChosen({ form }: ListScreen): readonly [string | null, Choose] {
  const [params, setParams] = useSearchParams()
  const chosenId = params.get('row')
  const choose: Choose = async (id) => {
    const isShown = id !== null && id === chosenId && !form.isOpen
    if (isShown || !(await mayLeave())) return isShown
    form.close()
    setParams((current) => {
      const next = writeFormRequest(null, current)
      if (id === null) next.delete('row')
      else next.set('row', id)
      return next
    })
    return true
  }
  return [chosenId, choose]
}
