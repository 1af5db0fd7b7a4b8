// The history of a file: who gave it which content when; a text is shown, and any content that was kept comes back.
import { useQuery } from '@tanstack/react-query'
import { Button, List, Tag } from 'antd'
import { lazy, useState } from 'react'
import { isEditable } from '../../../../shared/files/site-file.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { loadChunk } from '../../../ui/load-chunk.ts'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { type FileRow, type FileWriter, filesKey, readFiles, type VersionRow } from './calls.ts'
import { sizeText } from './file-size.ts'
import { explorerMessages } from './messages.ts'
import { typeOf } from './use-place.ts'

const CodeArea = lazy(async () => ({ default: (await loadChunk(() => import('./editor/code-area.tsx'))).CodeArea }))

interface HistoryDrawerProps {
  readonly writer: FileWriter
  readonly row: FileRow
  readonly onClose: () => void
}

export function HistoryDrawer({ writer, row, onClose }: HistoryDrawerProps) {
  const text = useText(explorerMessages)
  const { appid } = writer
  const { path } = row
  const [shown, setShown] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: filesKey(appid, 'versions', path),
    queryFn: ({ signal }) => readFiles<readonly VersionRow[]>('versions', { appid, filename: path }, signal),
    retry: false,
  })
  async function restore({ id, time }: VersionRow): Promise<void> {
    const agreed = await confirmAction({ title: text('restoreTitle'), content: text('restoreAsk', { time }) })
    if (!agreed || !(await writer.attempt('version/restore', { filename: path, versionId: id }))) return
    notify.success(text('restored'))
    setShown(null)
  }
  return (
    <Drawer open width="min(720px, 100vw)" title={`${text('history')} · ${row.filename}`} onClose={onClose}>
      {error !== null && <LoadError message={error.message} />}
      {error === null && data === undefined && <Loading />}
      {data?.length === 0 && <EmptyState title={text('noVersions')} />}
      {data !== undefined && data.length > 0 && (
        <List
          dataSource={[...data]}
          rowKey="id"
          renderItem={(version) => (
            <List.Item
              actions={[
                version.kept && isEditable(typeOf(path)) && (
                  <Button key="view" type="link" onClick={() => setShown(shown === version.id ? null : version.id)}>
                    {text('view')}
                  </Button>
                ),
                version.kept && !version.current && (
                  <Button key="restore" type="link" onClick={() => void restore(version)}>
                    {text('restore')}
                  </Button>
                ),
              ].filter((action) => action !== false)}
            >
              <List.Item.Meta
                title={<VersionTitle version={version} />}
                description={version.kept ? sizeText(version.size) : text('notKept')}
              />
            </List.Item>
          )}
        />
      )}
      {shown !== null && <VersionText key={shown} appid={appid} path={path} versionId={shown} />}
    </Drawer>
  )
}

function VersionTitle({ version }: { readonly version: VersionRow }) {
  const text = useText(explorerMessages)
  const { time, by, kind, current } = version
  return (
    <>
      {time} {text(`kind.${kind}`)} {by} {current && <Tag color="blue">{text('current')}</Tag>}
    </>
  )
}

interface VersionTextProps {
  readonly appid: number
  readonly path: string
  readonly versionId: string
}

function VersionText({ appid, path, versionId }: VersionTextProps) {
  const text = useText(explorerMessages)
  const { data, error } = useQuery({
    queryKey: ['site file version', appid, path, versionId],
    queryFn: ({ signal }) => readFiles<{ content: string }>('version', { appid, filename: path, versionId }, signal),
    retry: false,
  })
  if (error !== null) return <LoadError message={error.message} />
  if (data === undefined) return <Loading />
  return (
    <LazySection waiting={<Loading />}>
      <CodeArea type={typeOf(path)} label={text('content')} content={data.content} readOnly />
    </LazySection>
  )
}
