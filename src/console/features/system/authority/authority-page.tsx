// Permission settings: users and roles on the left, their rights on sites and channels on the right; every tick is saved at once.
import { ArrowLeftOutlined, CopyOutlined, SearchOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { lazy, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useText } from '../../../data/use-text.ts'
import { PageContainer } from '../../../ui/page-container.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { AddSubjects } from './add-subjects.tsx'
import './authority.css'
import { loadOptions, type SubjectType } from './calls.ts'
import { type Entry, entryAt, readEntry } from './entry.ts'
import { GrantBoard } from './grant-board.tsx'
import type { Options } from './grants.ts'
import { authorityMessages } from './messages.ts'
import { SavingState } from './saving-state.tsx'
import { SubjectPanel } from './subject-panel.tsx'
import { useGiven } from './use-given.ts'
import { useGrants } from './use-grants.ts'
import { useSubjects } from './use-subjects.ts'
import { useTicks } from './use-ticks.ts'
import { useLoaded } from './use-trees.ts'

const EffectiveRights = lazy(async () => ({ default: (await import('./effective-rights.tsx')).EffectiveRights }))
const CopyRights = lazy(async () => ({ default: (await import('./copy-rights.tsx')).CopyRights }))

const startDelay = 300
/** Marks an address written by the screen itself. */
const followed = 'followed'

type Dialog = 'add' | 'effective' | 'copy' | null

/** The page is drawn first; its data is requested a moment later. */
function useStarted(): boolean {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startDelay)
    return () => clearTimeout(timer)
  }, [])
  return isStarted
}

function loadUserOptions(): Promise<Options> {
  return loadOptions('user')
}

/** The address follows the selection, so that a reload restores it; only navigation from elsewhere resets the screen. */
function useVisit() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const address = query.toString()
  const [visit, setVisit] = useState({ address, round: 0, entry: readEntry(query) })
  if (address !== visit.address) {
    const isOwn = state === followed
    setVisit(isOwn ? { ...visit, address } : { address, round: visit.round + 1, entry: readEntry(query) })
  }
  const follow = useCallback(
    (type: SubjectType, id: number | null) =>
      setQuery((last) => entryAt(last, type, id), { replace: true, state: followed }),
    [setQuery],
  )
  return { ...visit, follow }
}

export function AuthorityPage() {
  const { round, entry, follow } = useVisit()
  return <Authority key={round} entry={entry} follow={follow} />
}

interface AuthorityProps {
  readonly entry: Entry
  readonly follow: (type: SubjectType, id: number | null) => void
}

function Authority({ entry, follow }: AuthorityProps) {
  const text = useText(authorityMessages)
  const navigate = useNavigate()
  const isStarted = useStarted()
  const [type, setType] = useState<SubjectType>(entry.type)
  const [dialog, setDialog] = useState<Dialog>(null)
  const options = useLoaded(isStarted ? loadUserOptions : null)
  const subjects = useSubjects(isStarted, entry)
  const subject = subjects.chosen[type]
  const state = useGrants(type, subject?.id ?? null)
  const given = useGiven(type, subject?.id ?? null)
  const onTicks = useTicks(options.value, state, { type, subject })
  const isPhone = useMedia('(width < 576px)')
  const close = (): void => setDialog(null)
  const error = options.error ?? subjects.error ?? state.error
  const reload = (): void => {
    options.reload()
    subjects.reload()
    state.reload()
  }
  return (
    <PageContainer
      plain
      lead={<Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={() => navigate(-1)} />}
      title={subject === null ? text('title') : text('titleOf', { name: subject.name })}
      actions={
        subject !== null && (
          <>
            <SavingState state={state} />
            {type === 'user' && (
              <Button icon={<SearchOutlined aria-hidden="true" />} onClick={() => setDialog('effective')}>
                {text('effective')}
              </Button>
            )}
            <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => setDialog('copy')}>
              {text('copy')}
            </Button>
          </>
        )
      }
    >
      <div className="authority">
        <SubjectPanel
          type={type}
          onType={(next) => {
            setType(next)
            follow(next, subjects.chosen[next]?.id ?? null)
          }}
          lists={subjects.lists}
          chosen={subject}
          onChoose={(one) => {
            subjects.choose(type, one)
            follow(type, one.id)
          }}
          onRemove={(one) => {
            subjects.remove(type, one)
            if (one.id === subject?.id) follow(type, null)
          }}
          onAdd={() => setDialog('add')}
          onTarget={entry.target !== null}
        />
        <div className="authority-rights">
          {error !== null && <LoadError message={error} onRetry={reload} />}
          {error === null && (options.value === null || state.isLoading) && <Loading />}
          {error === null && options.value !== null && subject === null && (
            <div className="page-surface authority-card">
              <EmptyState title={text('chooseSubject')} />
            </div>
          )}
          {error === null && options.value !== null && subject !== null && !state.isLoading && (
            <>
              {isPhone && <Alert showIcon type="info" message={text('phone')} />}
              <GrantBoard
                options={options.value}
                grants={state.grants}
                given={given}
                target={entry.target}
                readOnly={isPhone}
                onTicks={onTicks}
              />
            </>
          )}
        </div>
      </div>
      {dialog === 'add' && (
        <AddSubjects
          type={type}
          present={subjects.lists[type]}
          onClose={close}
          onAdd={(added) => {
            subjects.add(type, added)
            follow(type, added[0]?.id ?? null)
            close()
          }}
        />
      )}
      {dialog === 'effective' && subject !== null && (
        <LazySection onFailed={close}>
          <EffectiveRights user={subject} onClose={close} />
        </LazySection>
      )}
      {dialog === 'copy' && subject !== null && (
        <LazySection onFailed={close}>
          <CopyRights
            type={type}
            to={subject}
            onClose={close}
            onCopied={() => {
              close()
              state.reload()
            }}
          />
        </LazySection>
      )}
    </PageContainer>
  )
}
