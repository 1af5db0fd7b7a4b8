// The button that adds a row at the top level of a tree.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEntityText } from '../use-entity-text.ts'
import type { TreeScreen } from './use-tree-screen.ts'

export function CreateRoot({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  if (!page.mayCreate(null)) return null
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => void page.create(null)}>
      {text('createTitle', { title: page.descriptor.title })}
    </Button>
  )
}
