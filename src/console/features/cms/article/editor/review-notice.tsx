// Of a pending article: what it waits for, who submitted it, who has to decide and since when.
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { lazy, useState } from 'react'
import { useDescriptor } from '../../../../data/descriptor.ts'
import { http } from '../../../../data/http.ts'
import { shownTime } from '../../../../data/time.ts'
import { useText } from '../../../../data/use-text.ts'
import { type EntityRow, textOf } from '../../../../entity/row.ts'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { Loading } from '../../../../ui/states.tsx'
import { reviewedMessages } from '../reviewed/messages.ts'
import type { EditorMessage } from './messages.ts'
import { useEditorText } from './use-editor-text.ts'

const PublishedChanges = lazy(async () => ({
  default: (await import('../reviewed/published-changes.tsx')).PublishedChanges,
}))

interface Person {
  readonly id: string
  readonly fullName: string
}

interface Holder {
  readonly activityId: string | null
  readonly name: string | null
  readonly assignee: Person | null
  readonly candidates: readonly Person[]
  readonly since: string | null
}

const titles: Readonly<Record<string, EditorMessage>> = {
  publish: 'pendingPublish',
  revoke: 'pendingRevoke',
  delete: 'pendingDelete',
  share: 'pendingShare',
}

function keyOf({ activityId, assignee, since }: Holder): string {
  return [activityId, assignee?.id, since].join(' ')
}

export function ReviewNotice({ row }: { readonly row: EntityRow }) {
  const text = useEditorText()
  const caseId = textOf(row['caseId'])
  const { data: holders = [], error } = useQuery({
    queryKey: ['article review', caseId, row['updateTime']],
    enabled: caseId !== '',
    queryFn: async ({ signal }) => {
      const request = { method: 'GET', path: `/modeler/${encodeURIComponent(caseId)}/model-json` } as const
      const options = { kind: 'read', quiet: true, signal } as const
      return (await http.request<{ holders: readonly Holder[] }>(request, options)).data.holders
    },
    gcTime: 0,
    retry: false,
  })
  return (
    <Alert
      type="info"
      showIcon
      className="article-summary"
      message={text(titles[textOf(row['pendingAction'])] ?? 'pendingPublish', {
        who: textOf(row['submitByName']) || textOf(row['submitBy']),
      })}
      action={
        <>
          {textOf(row['releaseTime']) !== '' && <ChangesButton row={row} />}
          {caseId !== '' && (
            <Button
              type="link"
              size="small"
              href={`/admin/flowable/viewer?id=${encodeURIComponent(caseId)}`}
              target="_blank"
              // A login of this tab only is not in a new one that nobody opened.
              rel="opener"
            >
              {text('reviewDiagram')}
            </Button>
          )}
        </>
      }
      description={
        error === null ? holders.map((holder) => <HolderLine key={keyOf(holder)} holder={holder} />) : error.message
      }
    />
  )
}

function ChangesButton({ row }: { readonly row: EntityRow }) {
  const text = useText(reviewedMessages)
  const descriptor = useDescriptor('cms/article')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {text('changes')}
      </Button>
      {isOpen && (
        <Modal open title={text('changes')} width={960} footer={null} onCancel={() => setOpen(false)}>
          <LazySection waiting={<Loading />} onFailed={() => setOpen(false)}>
            <PublishedChanges descriptor={descriptor} row={row} />
          </LazySection>
        </Modal>
      )}
    </>
  )
}

function HolderLine({ holder: { name, assignee, candidates, since } }: { readonly holder: Holder }) {
  const text = useEditorText()
  const names = candidates.map(({ fullName }) => fullName).join(text('comma'))
  const who = assignee?.fullName ?? (names === '' ? text('holderNobody') : text('holderOneOf', { names }))
  return <div>{text('holder', { step: name ?? '', who, since: since === null ? '' : shownTime(since) })}</div>
}
