// 通知设置: what the account is notified of, in the console and by mail.
import { Checkbox, Table } from 'antd'
import { type NoticeChoice, type NoticeKind, noticeKinds } from '../../../shared/protocol/notices.ts'
import { useText } from '../../data/use-text.ts'
import { LoadError, Loading } from '../../ui/states.tsx'
import { noticeKindMessages, noticeMessages } from '../notifications/messages.ts'
import { useNoticeChoices } from './use-notice-choices.ts'

interface Line extends NoticeChoice {
  readonly kind: NoticeKind
}

export function NoticeSettings() {
  const text = useText(noticeMessages)
  const explain = useText(noticeKindMessages)
  const { choices, error, refetch, save } = useNoticeChoices()
  if (choices === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  const choose = (kind: NoticeKind, change: Partial<NoticeChoice>): void => {
    save({ ...choices, [kind]: { ...choices[kind], ...change } })
  }
  const box =
    (way: keyof NoticeChoice) =>
    (_: unknown, { kind, ...choice }: Line) => (
      <Checkbox
        checked={choice[way]}
        aria-label={`${text(kind)}: ${text(way)}`}
        onChange={({ target }) => choose(kind, { [way]: target.checked })}
      />
    )
  return (
    <div className="wide-form">
      <p className="quiet">{text('hint')}</p>
      <Table<Line>
        rowKey="kind"
        size="small"
        pagination={false}
        dataSource={noticeKinds.map((kind) => ({ kind, ...choices[kind] }))}
        columns={[
          {
            title: text('kind'),
            dataIndex: 'kind',
            render: (kind: NoticeKind) => (
              <>
                {text(kind)}
                <div className="quiet">{explain(kind)}</div>
              </>
            ),
          },
          { title: text('shown'), key: 'shown', align: 'center', width: 96, render: box('shown') },
          { title: text('mailed'), key: 'mailed', align: 'center', width: 96, render: box('mailed') },
        ]}
      />
    </div>
  )
}
