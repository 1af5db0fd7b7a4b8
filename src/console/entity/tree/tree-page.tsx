// The generic page of a tree entity: the tree on the left; on the right the children as a table, the selected row's form, or rows that reference it.
import { PlusOutlined, ReloadOutlined, RestOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { notify } from '../../data/notify.ts'
import { hint } from '../../ui/floating/hint.ts'
import { ActionHost } from '../action/action-host.tsx'
import { CreateRoot } from './create-root.tsx'
import { EntityTree } from './entity-tree.tsx'
import { LazyEntityForm } from '../form/lazy-entity-form.tsx'
import { useLinkedCreate } from '../form/use-linked-create.ts'
import { PageHead } from '../list/page-head.tsx'
import { TreeChildren } from './tree-children.tsx'
import { TreeForm } from './tree-form.tsx'
import { TreeDetail } from './tree-detail.tsx'
import { useEntityText } from '../use-entity-text.ts'
import { type TreeScreen, useTreeScreen } from './use-tree-screen.ts'

export function TreePage({ descriptor }: { readonly descriptor: Descriptor }) {
  const page = useTreeScreen(descriptor)
  const { form, tree } = page
  useLinkedCreate(form, page.mayCreate(null) ? () => void page.create(null) : null)
  const { detail = null } = descriptor.list?.split ?? {}
  const done = (): void => {
    tree.reload()
    form.follow()
  }
  const isForm = detail === 'form'
  return (
    <>
      <div className="entity-page">
        <PageHead descriptor={descriptor} />
        <div className="entity-split">
          <aside className="entity-surface entity-split-side" aria-label={descriptor.plural ?? descriptor.title}>
            <EntityTree
              descriptor={descriptor}
              title={descriptor.plural ?? descriptor.title}
              tree={tree}
              value={page.chosenId}
              revealed={page.revealed}
              onChoose={page.choose}
              menu={page.menu}
              reorder={page.reorder}
              root={descriptor.tree?.root?.label}
              tools={<TreeTools page={page} />}
              emptyAction={isForm ? undefined : <CreateRoot page={page} />}
            />
          </aside>
          <div className="entity-surface entity-split-main">
            {detail === null ? (
              <TreeChildren page={page} />
            ) : detail === 'form' ? (
              <TreeForm page={page} />
            ) : (
              <TreeDetail page={page} detail={detail} />
            )}
          </div>
        </div>
      </div>
      {!isForm && form.request !== null && (
        <LazyEntityForm descriptor={descriptor} form={form} onSaved={page.onSaved} />
      )}
      <ActionHost descriptor={descriptor} running={page.running} onClose={page.stop} onDone={done} />
    </>
  )
}

function TreeTools({ page }: { readonly page: TreeScreen }) {
  const text = useEntityText()
  const navigate = useNavigate()
  const { recycle, list } = page.descriptor
  // Beside a form it is one of the buttons above the form.
  const isInline = list?.split.detail === 'form'
  const refresh = async (): Promise<void> => {
    if (await page.tree.refresh()) notify.success(text('treeLoaded'))
  }
  return (
    <>
      {page.mayCreate(null) && (
        <Button
          {...hint(text('addRoot'))}
          type="text"
          icon={<PlusOutlined />}
          aria-label={text('addRoot')}
          onClick={() => void page.create(null)}
        />
      )}
      <Button
        {...hint(text('refresh'))}
        type="text"
        icon={<ReloadOutlined />}
        aria-label={text('refresh')}
        onClick={() => void refresh()}
      />
      {recycle !== null && page.mayRecycle && !isInline && (
        <Button
          {...hint(text('recycle'))}
          type="text"
          icon={<RestOutlined />}
          aria-label={text('recycle')}
          onClick={() => navigate(recycle.route)}
        />
      )}
    </>
  )
}
