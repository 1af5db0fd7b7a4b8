// The dialog that adds users (no admins, nobody disabled or locked) or roles; the search is debounced by half a second.
import { Checkbox, Input, Pagination } from 'antd'
import { useEffect, useState } from 'react'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { searchSubjects, type Subject, type SubjectType } from './calls.ts'
import { authorityMessages } from './messages.ts'

const searchDelay = 500
const pageSize = 10

interface AddSubjectsProps {
  readonly type: SubjectType
  /** Already in the list. */
  readonly present: readonly Subject[]
  readonly onAdd: (subjects: readonly Subject[]) => void
  readonly onClose: () => void
}

interface Found {
  readonly rows: readonly Subject[]
  readonly count: number
}

function useFound(type: SubjectType, search: string, page: number): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () => {
        searchSubjects(type, search, page).then(
          (answer) => isCurrent && setFound(answer),
          () => isCurrent && setFound({ rows: [], count: 0 }),
        )
      },
      search === '' ? 0 : searchDelay,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [type, search, page])
  return found
}

export function AddSubjects({ type, present, onAdd, onClose }: AddSubjectsProps) {
  const text = useText(authorityMessages)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<readonly Subject[]>([])
  const found = useFound(type, search.trim(), page)
  const isThere = ({ id }: Subject): boolean => present.some((one) => one.id === id)
  const isPicked = ({ id }: Subject): boolean => picked.some((one) => one.id === id)
  const submit = (): void => {
    if (picked.length === 0) return notify.warning(text('chooseSubject'))
    onAdd(picked)
  }
  return (
    <Modal
      open
      title={text(type === 'user' ? 'addUserTitle' : 'addRoleTitle')}
      okText={text('confirm')}
      cancelText={text('cancel')}
      onOk={submit}
      onCancel={onClose}
    >
      <Input
        autoFocus
        allowClear
        value={search}
        maxLength={50}
        placeholder={text(type === 'user' ? 'searchUser' : 'searchRole')}
        aria-label={text(type === 'user' ? 'searchUser' : 'searchRole')}
        onChange={({ target }) => {
          setSearch(target.value)
          setPage(1)
        }}
      />
      {found === null && <Loading />}
      {found !== null && found.rows.length === 0 && <EmptyState title={text('notFound')} />}
      <ul className="authority-found">
        {found?.rows.map((subject) => (
          <li key={subject.id}>
            <Checkbox
              checked={isThere(subject) || isPicked(subject)}
              disabled={isThere(subject)}
              onChange={({ target }) =>
                setPicked(target.checked ? [...picked, subject] : picked.filter(({ id }) => id !== subject.id))
              }
            >
              {subject.name} <small>{subject.code}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={pageSize}
        total={found?.count ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </Modal>
  )
}
