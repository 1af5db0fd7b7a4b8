// Right of a tree: the form of the selected row, or of a new one below it, with the row's actions above.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { EmptyState } from '../../ui/states.tsx'
import { InlineForm, inlineRequest } from '../form/inline-form.tsx'
import { CreateRoot } from './create-root.tsx'
import { RowToolbar } from '../action/row-toolbar.tsx'
import { useEntityText } from '../use-entity-text.ts'
import type { TreeScreen } from './use-tree-screen.ts'

export function TreeForm({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const { descriptor, form, chosen } = page
  const request = inlineRequest(page, chosen)
  if (request === null) {
    return <EmptyState title={text('chooseNode')} action={<CreateRoot page={page} />} />
  }
  return (
    <>
      {request.mode !== 'create' && chosen !== null && <NodeToolbar page={page} />}
      <InlineForm
        descriptor={descriptor}
        form={form}
        request={request}
        onSaved={(row) => {
          page.onSaved(row)
          page.choose(row)
        }}
      />
    </>
  )
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
