// What the buttons do: single entries and chosen ones alike.
import { useState } from 'react'
import { isShownPicture } from '../../../../shared/files/site-file.ts'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import type { FileAction } from './actions.ts'
import { downloadFile, duplicatesOf, type FileRow, type FileWriter, type Flag } from './calls.ts'
import { explorerMessages } from './messages.ts'
import type { AskDuplicate, Batch } from './use-duplicates.tsx'
import { type ExplorerPlace, nameOf, typeOf } from './use-place.ts'

export type Opened =
  | { readonly kind: 'text' | 'picture' | 'history' | 'rename'; readonly row: FileRow }
  | { readonly kind: 'move' | 'copy'; readonly paths: readonly string[] }
  | { readonly kind: 'newFolder' | 'newFile' | 'bin' }

export interface FileActions {
  readonly opened: Opened | null
  readonly open: (opened: Opened | null) => void
  readonly run: (action: FileAction, row: FileRow) => void
  readonly remove: (paths: readonly string[]) => Promise<boolean>
  readonly place: (kind: 'move' | 'copy', paths: readonly string[], target: string) => Promise<boolean>
}

/** The duplicates are asked about; the others go along with those that are overwritten, or on their own. */
async function sendPlaced(
  send: (paths: readonly string[], flag: Flag | null) => Promise<unknown>,
  paths: readonly string[],
  ask: AskDuplicate,
): Promise<boolean> {
  try {
    await send(paths, null)
    return true
  } catch (error) {
    const taken = duplicatesOf(error)
    if (taken === null) throw error
    const names = new Set(taken.map(nameOf))
    const groups = new Map<Flag | null, string[]>([[null, paths.filter((path) => !names.has(nameOf(path)))]])
    const batch: Batch = { all: null }
    for (const path of paths.filter((one) => names.has(nameOf(one)))) {
      const flag = await ask(path, batch)
      if (flag === null) return false
      groups.set(flag, [...(groups.get(flag) ?? []), path])
    }
    let isSent = false
    for (const [flag, group] of groups) {
      if (group.length === 0 || flag === 'skip') continue
      await send(group, flag)
      isSent = true
    }
    return isSent
  }
}

export function useFileActions(
  writer: FileWriter,
  { area, go }: Pick<ExplorerPlace, 'area' | 'go'>,
  ask: AskDuplicate,
): FileActions {
  const text = useText(explorerMessages)
  const [opened, open] = useState<Opened | null>(null)

  async function remove(paths: readonly string[]): Promise<boolean> {
    const names = paths.slice(0, 3).map(nameOf).join(text('nameSeparator'))
    const content =
      paths.length === 1 ? text('removeOne', { name: names }) : text('removeMany', { names, count: paths.length })
    if (!(await confirmAction({ title: text('removeTitle'), content, okText: text('remove'), danger: true })))
      return false
    const isDone = await writer.attempt('del', { paths })
    if (isDone) notify.success(text('removed'))
    return isDone
  }

  async function place(kind: 'move' | 'copy', paths: readonly string[], target: string): Promise<boolean> {
    const send = (some: readonly string[], flag: Flag | null) => writer.send(kind, { paths: some, target, flag })
    try {
      const isDone = await sendPlaced(send, paths, ask)
      if (isDone) notify.success(text(kind === 'move' ? 'moved' : 'copied'))
      return isDone
    } catch (error) {
      if (error instanceof HttpError && !error.cancelled) notify.error(error.message)
      return false
    }
  }

  function run(action: FileAction, row: FileRow): void {
    const { path } = row
    if (action === 'open') go(area, path)
    else if (action === 'edit') open({ kind: 'text', row })
    else if (action === 'view')
      open({ kind: area === 'files' && isShownPicture(typeOf(path)) ? 'picture' : 'text', row })
    else if (action === 'download') void downloadFile({ appid: writer.appid, area, filename: path })
    else if (action === 'remove') void remove([path])
    else if (action === 'move' || action === 'copy') open({ kind: action, paths: [path] })
    else open({ kind: action, row })
  }
  return { opened, open, run, remove, place }
}
