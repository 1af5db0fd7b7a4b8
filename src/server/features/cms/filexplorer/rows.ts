// Files and folders as the calls answer them.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { endingOf } from '../../../../shared/validation/formats.ts'
import type { FileStat } from '../../../ports/file-store.ts'
import type { Call } from '../../../call/call.ts'
import { nameOf } from './place.ts'

/** Beside what readers see: new, changed since it was published, or the same; null for folders and published pages. */
export type FileState = 'new' | 'changed' | 'same'

export interface FileRow {
  readonly filename: string
  readonly path: string
  readonly type: 'dir' | 'file'
  readonly size: number
  readonly updateTime: string
  readonly state?: FileState | null
}

export function toRow(
  { timeZone }: Pick<Call, 'timeZone'>,
  path: string,
  { type, size, updateTime }: FileStat,
): FileRow {
  return { filename: nameOf(path), path, type, size, updateTime: formatTime(updateTime, timeZone) }
}

export function typeOf(path: string): string {
  return endingOf(nameOf(path))
}

const text = { type: 'string' } as const

export const rowSchema = {
  type: 'object',
  required: ['filename', 'path', 'type', 'size', 'updateTime'],
  properties: {
    filename: text,
    path: text,
    type: { enum: ['dir', 'file'] },
    size: { type: 'integer' },
    updateTime: text,
    state: { enum: ['new', 'changed', 'same', null] },
  },
} as const
