// What the folder holds, or what a search has found; and what can be done with the chosen entries.
import { Button } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../data/use-text.ts'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import type { FileRow, SearchAnswer } from './calls.ts'
import { FileTable } from './file-table.tsx'
import { explorerMessages } from './messages.ts'
import type { FileActions } from './use-file-actions.ts'
import { byName } from './use-folder.ts'
import type { ExplorerPlace } from './use-place.ts'
import type { FileSearch } from './use-search.ts'

interface ExplorerListProps {
  readonly place: ExplorerPlace
  readonly rows: readonly FileRow[] | undefined
  readonly isLoading: boolean
  readonly search: FileSearch
  readonly chosen: readonly string[]
  readonly onChoose: (paths: readonly string[]) => void
  readonly actions: FileActions
}

export function ExplorerList(props: ExplorerListProps) {
  const text = useText(explorerMessages)
  const { place, rows, isLoading, search, chosen, onChoose, actions } = props
  const isSearch = search.keyword !== '' && place.area === 'files'
  const sorted = useMemo(() => rows?.toSorted(byName) ?? [], [rows])
  if (isSearch) return <Found {...props} />
  const empty = text(place.area === 'files' ? 'empty' : 'noPages')
  return (
    <>
      <FileTable
        appid={place.appid}
        area={place.area}
        rows={sorted}
        list={`${place.area}:${place.folder}`}
        loading={isLoading && rows === undefined}
        chosen={place.area === 'files' ? chosen : null}
        empty={<EmptyState title={empty} />}
        onChoose={onChoose}
        onRun={actions.run}
      />
      <footer className="files-foot">
        {chosen.length === 0 ? (
          <span>{text('count', { count: sorted.length })}</span>
        ) : (
          <ChosenBar chosen={chosen} onChoose={onChoose} actions={actions} />
        )}
      </footer>
    </>
  )
}

function ChosenBar({ chosen, onChoose, actions }: Pick<ExplorerListProps, 'chosen' | 'onChoose' | 'actions'>) {
  const text = useText(explorerMessages)
  const clear = (): void => onChoose([])
  const remove = async (): Promise<void> => {
    if (await actions.remove(chosen)) clear()
  }
  return (
    <>
      <strong role="status">{text('chosen', { count: chosen.length })}</strong>
      <Button onClick={() => actions.open({ kind: 'move', paths: chosen })}>{text('move')}</Button>
      <Button onClick={() => actions.open({ kind: 'copy', paths: chosen })}>{text('copy')}</Button>
      <Button danger onClick={() => void remove()}>
        {text('remove')}
      </Button>
      <Button type="link" onClick={clear}>
        {text('clear')}
      </Button>
    </>
  )
}

/** Hits in a text show the line below the name. */
function Where({ row }: { readonly row: FileRow & Partial<SearchAnswer['rows'][number]> }) {
  const text = useText(explorerMessages)
  const { line, text: found, path } = row
  if (line == null) return <small>{path}</small>
  return (
    <small>
      {path} · {text('line', { line })} · <code>{found}</code>
    </small>
  )
}

function whereOf(row: FileRow) {
  return <Where row={row} />
}

function Found({ place, search, actions }: ExplorerListProps) {
  const text = useText(explorerMessages)
  const { answer, keyword, isSearching, error } = search
  if (error !== null) return <LoadError message={error.message} />
  const count = answer?.rows.length ?? 0
  const found = answer === undefined ? text('searching') : text(answer.more ? 'foundMore' : 'found', { count })
  return (
    <>
      <FileTable
        appid={place.appid}
        area={place.area}
        rows={answer?.rows ?? []}
        list={`${keyword} ${search.inText}`}
        loading={isSearching}
        chosen={null}
        empty={<EmptyState title={isSearching ? text('searching') : text('notFound', { keyword })} />}
        below={whereOf}
        onChoose={() => {}}
        onRun={actions.run}
      />
      <footer className="files-foot">
        <span role="status">{found}</span>
      </footer>
    </>
  )
}
