// A draft as the console knows it: what somebody has typed into a form and not saved, on the server or only in this browser.
import type { Values } from '../row.ts'

/** `id`: the row that is being edited; null = a new one. */
export interface Draft {
  readonly key: string
  readonly id: number | null
  readonly title: string | null
  readonly values: Values
  /** The version of the row that was edited. */
  readonly baseUpdateTime: string | null
  /** As on the server; null = it has never reached it. */
  readonly revision: number | null
  /** Epoch milliseconds. */
  readonly time: number
}

/**
 * `failed`: refused by the server, with its sentence; the text is kept in this browser. `apart`: the row is gone, or hidden by now; the
 * text is the draft of a new one.
 */
export type DraftStatus = 'saved' | 'saving' | 'offline' | 'failed' | 'apart'

export interface DraftState {
  readonly state: DraftStatus
  /** Epoch milliseconds; null = nothing has been written yet. */
  readonly savedAt: number | null
  readonly message: string | null
}
