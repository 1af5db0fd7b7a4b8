// New folders, renaming, moving and copying: within the site, and never over something without asking.
import { conflict, invalid, notFound } from '../../../errors/errors.ts'
import { AppError } from '../../../errors/app-error.ts'
import { walkFiles } from '../../../publishing/files/working-files.ts'
import { putIntoBin } from './bin.ts'
import { assertFree, type Flag, freePath } from './duplicates.ts'
import { headBytes, isAccepted, matchesType } from './file-types.ts'
import { moveHistory } from './history.ts'
import { fileMessages as messages } from './messages.ts'
import { alone, assertFolder, folderOf, joinPath, log, nameOf, type Place, statOf } from './place.ts'
import { withFaults } from './read.ts'
import { type FileRow, toRow, typeOf } from './rows.ts'
import { type Room, withRoom } from './usage.ts'

async function rowOf(place: Place, path: string): Promise<FileRow> {
  const found = await statOf(place, path)
  if (found === null) throw notFound(messages.gone)
  return toRow(place.call, path, found)
}

export function makeFolder(place: Place, parent: string, name: string): Promise<FileRow> {
  return withFaults(() =>
    alone(place, async () => {
      await assertFolder(place, parent)
      const path = joinPath(parent, name)
      if ((await statOf(place, path)) !== null)
        throw conflict(messages.taken, [{ field: 'name', message: messages.taken }])
      await place.files.makeFolder(`${place.folder}/${path}`)
      await log(place, 'create', { after: { folder: path } })
      return rowOf(place, path)
    }),
  )
}

/** As of an upload. */
async function assertTypeOf({ files, folder }: Place, path: string, type: string): Promise<void> {
  const refusal = (message: string): AppError =>
    new AppError({ message, status: 415, fields: [{ field: 'name', message }] })
  if (!isAccepted(type)) throw refusal(messages.type)
  const file = await files.open(`${folder}/${path}`)
  if (file === null) throw notFound(messages.gone)
  try {
    const head =
      file.size === 0 ? new Uint8Array() : await file.read({ start: 0, end: Math.min(file.size, headBytes) - 1 })
    if (!matchesType(head, type)) throw refusal(messages.content)
  } finally {
    await file.close()
  }
}

export function rename(place: Place, path: string, name: string): Promise<FileRow> {
  return withFaults(() =>
    alone(place, async () => {
      const found = await statOf(place, path)
      if (found === null) throw notFound(messages.gone)
      const to = joinPath(folderOf(path), name)
      if (to === path) return rowOf(place, path)
      if ((await statOf(place, to)) !== null)
        throw conflict(messages.taken, [{ field: 'name', message: messages.taken }])
      if (found.type === 'file' && typeOf(to) !== typeOf(path)) await assertTypeOf(place, path, typeOf(to))
      await moveOne(place, path, to)
      return rowOf(place, to)
    }),
  )
}

async function moveOne(place: Place, from: string, to: string): Promise<void> {
  await place.files.move(`${place.folder}/${from}`, `${place.folder}/${to}`)
  await moveHistory(place, from, to)
  await log(place, 'update', { before: { file: from }, after: { file: to } })
}

async function copyOne(place: Place, from: string, to: string): Promise<void> {
  await place.files.copy(`${place.folder}/${from}`, `${place.folder}/${to}`)
  await log(place, 'copy', { before: { file: from }, after: { file: to } })
}

export interface PlaceOrder {
  readonly paths: readonly string[]
  readonly target: string
  readonly flag: Flag | null
}

/** At most this much is copied at once: the answer waits for it. */
const mostFiles = 2_000
const mostMegabytes = 200

async function sizeOf(place: Place, paths: readonly string[]): Promise<Room> {
  let [files, bytes] = [0, 0]
  for (const path of paths) {
    const found = await statOf(place, path)
    if (found?.type === 'file') {
      files += 1
      bytes += found.size
      continue
    }
    for await (const { size } of walkFiles(place.files, `${place.folder}/${path}`)) {
      files += 1
      bytes += size
      if (files > mostFiles) break
    }
  }
  if (files > mostFiles || bytes > mostMegabytes * 1024 * 1024)
    throw new AppError({ message: messages.tooMany(mostFiles, mostMegabytes), status: 409 })
  return { files, bytes }
}

/** All of them exist, and none would end up in itself. */
async function assertPossible(place: Place, { paths, target }: PlaceOrder): Promise<void> {
  await assertFolder(place, target)
  for (const path of paths) {
    if ((await statOf(place, path)) === null) throw notFound(messages.gone)
    if (target === path || target.startsWith(`${path}/`))
      throw invalid([{ field: 'target', message: messages.intoItself }])
  }
}

interface Step {
  readonly from: string
  readonly to: string
}

/** Where one goes; null if it stays. What it replaces is in the bin then. */
async function destinationOf(place: Place, { from, to }: Step, flag: Flag | null): Promise<string | null> {
  const [source, there] = [await statOf(place, from), await statOf(place, to)]
  if (there === null) return to
  if (flag === 'rename') return freePath(place, to)
  if (flag === 'skip' || from === to) return null
  if (source?.type !== there.type) throw conflict(messages.otherKind)
  // The folder that would make room for it holds it.
  if (from.startsWith(`${to}/`)) throw conflict(messages.intoItself)
  await putIntoBin(place, to)
  return to
}

async function placeAll(
  place: Place,
  order: PlaceOrder,
  one: (place: Place, from: string, to: string) => Promise<void>,
): Promise<number> {
  await assertPossible(place, order)
  const steps = order.paths.map((from): Step => ({ from, to: joinPath(order.target, nameOf(from)) }))
  if (order.flag === null)
    await assertFree(
      place,
      steps.map(({ to }) => to),
    )
  let changed = 0
  for (const step of steps) {
    const to = await destinationOf(place, step, order.flag)
    if (to === null) continue
    await one(place, step.from, to)
    changed += 1
  }
  return changed
}

/** What is in the target folder already stays there. */
export function moveAll(place: Place, order: PlaceOrder): Promise<number> {
  const paths = order.paths.filter((path) => folderOf(path) !== order.target)
  return withFaults(() => alone(place, () => placeAll(place, { ...order, paths }, moveOne)))
}

export async function copyAll(place: Place, order: PlaceOrder): Promise<number> {
  return withFaults(async () => {
    await assertPossible(place, order)
    const size = await sizeOf(place, order.paths)
    return withRoom(place, size, () => alone(place, () => placeAll(place, order, copyOne)))
  })
}
