// The button that begins a tree: a new row at the top level.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEntityText } from '../use-entity-text.ts'
import type { TreeScreen } from './use-tree-screen.ts'

export function CreateRoot({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  if (!page.mayCreate(null)) return null
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void page.create(null)}>
      {text('createTitle', { title: page.descriptor.title })}
    </Button>
  )
}
