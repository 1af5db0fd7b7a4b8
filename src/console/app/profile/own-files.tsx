// 我的文件: what exports and imports have left for this account, until it expires.
import './own-sessions.css'
import { Button, Empty, List } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { ownFileCall, ownFilesCall } from '../../../shared/protocol/shared-calls.ts'
import { http } from '../../data/http.ts'
import { notifyFailure } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { LoadError, Loading } from '../../ui/states.tsx'
import { profileMessages } from './messages.ts'

interface OwnFile {
  readonly id: number
  readonly name: string
  readonly until: string
}

export function OwnFiles() {
  const text = useText(profileMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['own-files'],
    queryFn: async ({ signal }) => (await http.post<OwnFile[]>(ownFilesCall, {}, { kind: 'read', signal })).data,
    gcTime: 0,
  })
  if (error !== null) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const save = ({ id }: OwnFile): void => {
    void http.download({ method: 'POST', path: ownFileCall, body: { id } }).catch((error: unknown) => {
      notifyFailure(error)
      void refetch()
    })
  }
  return (
    <div className="wide-form">
      <p className="quiet">{text('filesHint')}</p>
      <List
        dataSource={data}
        rowKey="id"
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noFiles')} /> }}
        renderItem={(file) => (
          <List.Item
            actions={[
              <Button key="save" aria-label={`${text('download')}: ${file.name}`} onClick={() => save(file)}>
                {text('download')}
              </Button>,
            ]}
          >
            <List.Item.Meta
              description={
                <>
                  <strong className="own-name">{file.name}</strong>
                  <span>{text('until', { time: file.until })}</span>
                </>
              }
            />
          </List.Item>
        )}
      />
    </div>
  )
}
