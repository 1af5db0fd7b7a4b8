// Where the user is: site, area and folder, in the address of the page, so that back and reload work.
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Area } from './calls.ts'

export interface ExplorerPlace {
  readonly appid: number
  readonly area: Area
  /** '' is the root. */
  readonly folder: string
  readonly go: (area: Area, folder: string) => void
}

export function useExplorerPlace(): ExplorerPlace {
  const { id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const go = useCallback(
    (area: Area, folder: string) =>
      setQuery({ ...(area === 'pages' && { area }), ...(folder !== '' && { path: folder }) }),
    [setQuery],
  )
  const area = query.get('area') === 'pages' ? 'pages' : 'files'
  return { appid: Number(id) || 0, area, folder: query.get('path') ?? '', go }
}

export function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function typeOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
