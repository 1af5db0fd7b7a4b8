// What the list of a folder is given, and its rows after it.
import type { ReactNode } from 'react'
import type { FileAction } from './actions.ts'
import type { Area, FileRow } from './calls.ts'

export interface FileTableProps {
  readonly appid: number
  readonly area: Area
  readonly rows: readonly FileRow[]
  /** Another one starts at its top. */
  readonly list: string
  readonly loading: boolean
  /** Null: nothing can be chosen. */
  readonly chosen: readonly string[] | null
  readonly empty: ReactNode
  /** Shown below the name: where a hit of a search is. */
  readonly below?: (row: FileRow) => ReactNode
  readonly onChoose: (paths: readonly string[]) => void
  readonly onRun: (action: FileAction, row: FileRow) => void
}
