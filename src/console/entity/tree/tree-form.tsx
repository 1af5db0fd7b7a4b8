// Right of a tree: the buttons of the selected row, and below them its form, or that of a new one.
import { PlusOutlined, RestOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../ui/states.tsx'
import { hasSelection } from '../action/actions.ts'
import { InlineForm, inlineRequest } from '../form/inline-form.tsx'
import { CreateRoot } from './create-root.tsx'
import { RowToolbar } from '../action/row-toolbar.tsx'
import type { FormMode } from '../form/form-values.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { TreeScreen } from './use-tree-screen.ts'

export function TreeForm({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const { descriptor, form, chosen } = page
  const request = inlineRequest(page, chosen)
  return (
    <>
      <NodeToolbar page={page} mode={request?.mode ?? null} />
      {request === null ? (
        <EmptyState title={text(page.mayCreate(null) ? 'chooseRow' : 'chooseOnly', { title: descriptor.title })} />
      ) : (
        <InlineForm
          descriptor={descriptor}
          form={form}
          request={request}
          onSaved={(row) => {
            page.onSaved(row)
            page.choose(row)
          }}
        />
      )}
    </>
  )
}

/** With nothing selected, the buttons say what to select. Above the form of a new row none is about its parent. */
function NodeToolbar({ page, mode }: { readonly page: TreeScreen; readonly mode: FormMode | null }) {
  const { chosen, actions, descriptor } = page
  const isShown = mode !== 'create' && (chosen !== null || hasSelection(descriptor))
  return (
    <RowToolbar
      actions={isShown ? actions : { inline: [], more: [] }}
      row={chosen}
      mode={mode}
      ask={page.ask}
      onRun={page.run}
      lead={<AddButton page={page} />}
      tail={<RecycleButton page={page} />}
    />
  )
}

function AddButton({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const { chosen } = page
  if (chosen === null) return <CreateRoot page={page} />
  if (!page.mayCreate(chosen)) return null
  return (
    <Button type="primary" ghost icon={<PlusOutlined aria-hidden="true" />} onClick={() => void page.create(chosen)}>
      {text('addChild')}
    </Button>
  )
}

function RecycleButton({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const navigate = useNavigate()
  const { recycle } = page.descriptor
  if (recycle === null || !page.mayRecycle) return null
  return (
    <Button icon={<RestOutlined aria-hidden="true" />} onClick={() => navigate(recycle.route)}>
      {text('recycle')}
    </Button>
  )
}
