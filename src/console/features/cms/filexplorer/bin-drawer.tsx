// The bin of a site: what was deleted, to be restored to its place or deleted for good.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { type BinRow, countedBin, type FileWriter, filesKey } from './calls.ts'
import { explorerMessages } from './messages.ts'

const limit = 10

export function BinDrawer({ writer, onClose }: { readonly writer: FileWriter; readonly onClose: () => void }) {
  const text = useText(explorerMessages)
  const { appid } = writer
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, isPending } = useQuery({
    queryKey: filesKey(appid, 'bin', page),
    queryFn: ({ signal }) => countedBin({ appid, page, limit }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  async function change(ids: readonly string[], flag: 'recovery' | 'delete'): Promise<void> {
    const question = { title: text('purgeTitle'), content: text('purgeAsk'), okText: text('purge'), danger: true }
    if (flag === 'delete' && !(await confirmAction(question))) return
    if (!(await writer.attempt('recycle/opt', { ids, flag }))) return
    notify.success(text(flag === 'delete' ? 'removed' : 'restored'))
    setChosen([])
    setPage(1)
  }
  const columns: TableColumnsType<BinRow> = [
    { title: text('place'), dataIndex: 'path', className: 'files-bin-path' },
    { title: text('deletedAt'), dataIndex: 'deleteTime', width: 168, responsive: ['md'] },
    { title: text('deletedBy'), dataIndex: 'deleteBy', width: 112, responsive: ['md'] },
    {
      title: text('actions'),
      key: 'actions',
      width: 176,
      render: (_, { id }) => (
        <>
          <Button type="link" size="small" onClick={() => void change([id], 'recovery')}>
            {text('restore')}
          </Button>
          <Button type="link" size="small" danger onClick={() => void change([id], 'delete')}>
            {text('purge')}
          </Button>
        </>
      ),
    },
  ]
  return (
    <Drawer open width="min(880px, 100vw)" title={text('bin')} onClose={onClose}>
      {error === null ? (
        <>
          <div className="files-bin-bar">
            <Button disabled={chosen.length === 0} onClick={() => void change(chosen, 'recovery')}>
              {text('restore')}
            </Button>
            <Button danger disabled={chosen.length === 0} onClick={() => void change(chosen, 'delete')}>
              {text('purge')}
            </Button>
            {chosen.length > 0 && <span>{text('chosen', { count: chosen.length })}</span>}
          </div>
          <Table<BinRow>
            rowKey="id"
            size="middle"
            loading={isPending}
            columns={columns}
            dataSource={data?.rows ?? []}
            pagination={{
              current: page,
              pageSize: limit,
              total: data?.count ?? 0,
              onChange: setPage,
              showSizeChanger: false,
            }}
            rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) }}
            locale={{ emptyText: <EmptyState title={text('binEmpty')} /> }}
          />
        </>
      ) : (
        <LoadError message={error.message} />
      )}
    </Drawer>
  )
}
