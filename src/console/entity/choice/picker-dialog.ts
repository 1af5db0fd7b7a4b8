// The dialog that inputs open to choose a row. Handed down by the page: the dialog has a search form, which has inputs itself.
import { createContext, type ReactNode } from 'react'
import type { EntityRow } from '../row.ts'

export interface EntityPickerProps {
  readonly name: string
  /** Several rows, or exactly one. */
  readonly many?: boolean
  readonly onPick: (rows: readonly EntityRow[]) => void
  readonly onClose: () => void
}

export const PickerDialog = createContext<(props: EntityPickerProps) => ReactNode>(() => null)
