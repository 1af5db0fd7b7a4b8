// The palette's entries for what is typed: its own, ranked, then rows that the server found.
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mayOpen } from '../../data/access-control.ts'
import { findOutline, titlesOf } from '../../data/outline.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../data/use-text.ts'
import { createRowFinder, type FoundRow } from '../../entity/find/find-rows.ts'
import { bestRank } from '../../entity/find/match-text.ts'
import { prepareRow } from '../../entity/row-address.ts'
import { found as searchedEntities } from '../features.ts'
import { paletteMessages } from './messages.ts'
import { type Entry, useActions, usePages, useRecent, useSites } from './use-entries.ts'

const pause = 250
const shownOfGroup = 16

function ranked(entries: readonly Entry[], typed: string): readonly Entry[] {
  return (
    entries
      .flatMap((entry) => {
        const rank = bestRank([entry.label, ...entry.names], typed)
        return rank === null ? [] : [{ rank, entry }]
      })
      // Of names that begin alike, the shortest is nearest to what was typed.
      .toSorted((a, b) => a.rank - b.rank || a.entry.label.length - b.entry.label.length)
      .slice(0, shownOfGroup)
      .map(({ entry }) => entry)
  )
}

interface Found {
  readonly text: string
  readonly rows: ReadonlyMap<string, readonly FoundRow[]>
}

const nothing: Found = { text: '', rows: new Map() }

/** By entity; a search that is refused or fails finds nothing. */
function useRows(text: string): { readonly rows: Found['rows']; readonly isSearching: boolean } {
  const { rights } = useSession()
  const find = useMemo(createRowFinder, [])
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const search = async (): Promise<void> => {
      const allowed = searchedEntities.filter((name) => mayOpen(rights, findOutline(name)?.list?.route ?? ''))
      const none: readonly FoundRow[] = []
      const answers = await Promise.all(
        allowed.map(async (name) => [name, await find(name, text, abort.signal).catch(() => none)] as const),
      )
      if (!abort.signal.aborted) setFound({ text, rows: new Map(answers) })
    }
    const timer = setTimeout(() => void search(), pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, rights, find])
  return { rows: text === '' ? nothing.rows : found.rows, isSearching: text !== '' && found.text !== text }
}

export function useFound(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const text = useText(paletteMessages)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (path: string): void => void navigate(path)
  const pages = usePages(text('pages'), go)
  const recent = useRecent(text('recent'), pages, pathname)
  const actions = useActions(text('actions'), go)
  const sites = useSites(text('sites'))
  const asked = typed.trim()
  const { rows, isSearching } = useRows(asked)
  if (asked === '') return { entries: [...recent, ...pages], isSearching }
  const ofRows = [...rows].flatMap(([name, some]) =>
    some.map(({ id, label, detail, address, descriptor }): Entry => {
      const run = (): void => {
        prepareRow(descriptor, null)
        go(address)
      }
      return { key: `${name} ${id}`, group: titlesOf(name).title, label, detail, names: [], run }
    }),
  )
  return { entries: [...[pages, actions, sites].flatMap((some) => ranked(some, asked)), ...ofRows], isSearching }
}
