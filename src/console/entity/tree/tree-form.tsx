// Right of a tree: the form of the selected row, or of a new one below it, with the row's actions above.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { EmptyState, Loading } from '../../ui/states.tsx'
import type { FormRequest } from '../form/form-request.ts'
import { CreateRoot } from './create-root.tsx'
import { RowToolbar } from '../action/row-toolbar.tsx'
import { useEntityText } from '../use-entity-text.ts'
import type { TreeScreen } from './use-tree-screen.ts'

const EntityForm = lazy(async () => ({ default: (await import('../form/entity-form.tsx')).EntityForm }))

export function TreeForm({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const { descriptor, form, chosen } = page
  const request = requestOf(page)
  if (request === null) {
    return <EmptyState title={text('chooseNode')} action={<CreateRoot page={page} />} />
  }
  return (
    <>
      {request.mode !== 'create' && chosen !== null && <NodeToolbar page={page} />}
      <Suspense fallback={<Loading />}>
        <EntityForm
          key={`${request.mode} ${request.id} ${JSON.stringify(request.preset)}`}
          descriptor={descriptor}
          request={request}
          changes={form.changes}
          place="inline"
          onClose={form.close}
          onSaved={(row) => {
            page.onSaved(row)
            page.choose(row)
          }}
        />
      </Suspense>
    </>
  )
}

/** A new row, or the selected one: editable for those who may, read-only for others. */
function requestOf({ form, chosen, ask, descriptor }: TreeScreen): FormRequest | null {
  if (form.request !== null && form.isOpen && form.request.mode === 'create') return form.request
  if (chosen === null) return null
  const verdict = ask({ action: 'update', title: descriptor.title, row: chosen })
  return { mode: verdict.kind === 'offered' ? 'edit' : 'view', id: chosen.id, preset: {} }
}

function NodeToolbar({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const { chosen, actions } = page
  if (chosen === null) return null
  const lead = page.mayCreate(chosen) && (
    <Button type="primary" ghost icon={<PlusOutlined />} onClick={() => void page.create(chosen)}>
      {text('addChild')}
    </Button>
  )
  return <RowToolbar actions={actions} row={chosen} ask={page.ask} onRun={page.run} lead={lead} />
}
