// The job that stores the words of an imported list, in short transactions: those that exist already are left as they are.
import { descriptors } from '../../../../generated/descriptors.ts'
import { checkEntity } from '../../../../shared/validation/check-entity.ts'
import { loadValidator } from '../../../../shared/validation/load-validator.ts'
import type { Call, RowValues } from '../../../call/call.ts'
import { insertRows } from '../../../entity/query/insert.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { lockTable } from '../../../sql/lock-table.ts'
import { sensitiveWordMessages as messages } from './messages.ts'
import { loadKnown } from './queries.ts'
import { parseCsvList } from './csv-list.ts'
import { type ListedWord, parseList } from './word-list.ts'

export const importKind = 'cms/import-sensitive-words'

export interface GivenList {
  readonly list: string
  /** Absent: a job from before the update, with a word on each line. */
  readonly csv?: boolean
}

/** Null: a table that does not say which column holds the words. */
export function wordsOf({ list, csv = false }: GivenList): ListedWord[] | null {
  return csv ? parseCsvList(list, messages.wordTitles) : parseList(list)
}

export interface ImportOrder extends GivenList {
  /** 0: all sites. */
  readonly site: number
  readonly level: number
  readonly category: number | null
  readonly loose: boolean
}

const name = 'cms/sensitive-word'
const descriptor = descriptors[name]
const slice = 2500
const second = 1000
/** Of those that are named. */
const mostFaults = 10

type Shared = Omit<ImportOrder, keyof GivenList | 'site'> & { readonly appid: number }

interface Count {
  created: number
  known: number
  readonly faults: string[]
  faulty: number
}

/** The words that a save would accept; the others are noted. */
async function validWords(listed: readonly ListedWord[], shared: Shared, count: Count): Promise<string[]> {
  const validate = await loadValidator(name)
  const words = new Set<string>()
  for (const { line, word } of listed) {
    const [error] = checkEntity(descriptor, validate, { ...shared, word })
    if (error === undefined) {
      if (words.has(word)) count.known++
      words.add(word)
      continue
    }
    count.faulty++
    if (count.faults.length < mostFaults) count.faults.push(messages.fault(line, error.message))
  }
  return [...words]
}

async function storeNew(call: Call, words: readonly string[], shared: Shared): Promise<number> {
  return call.transaction(async (inside) => {
    await lockTable(inside.db, descriptor.table ?? '')
    const known = await loadKnown(inside.db, shared.appid, words)
    const time = Math.floor(inside.now / second) * second
    const by = inside.account
    const system = { createTime: time, createBy: by, updateTime: time, updateBy: by }
    const rows = words.filter((word) => !known.has(word)).map((word) => ({ ...shared, ...system, word }))
    await insertRows(inside.db, descriptor, rows)
    return rows.length
  })
}

/** Somebody may save one of the words in between. */
async function storeAgain(call: Call, words: readonly string[], shared: Shared): Promise<number> {
  try {
    return await storeNew(call, words, shared)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    return storeNew(call, words, shared)
  }
}

function noteOf({ created, known, faults, faulty }: Count): string {
  if (faulty === 0) return messages.imported(created, known)
  const more = faulty > faults.length ? [messages.moreFaults(faulty)] : []
  return messages.importedSome(created, known, [...faults, ...more].join('；'))
}

/** Searches then load the words again; the log has one entry for all of them. */
async function finish(call: Call, jobId: number, { shared, count }: { shared: Shared; count: Count }): Promise<void> {
  const { created, known, faulty } = count
  await call.raiseVersion(descriptor.version ?? '')
  await call.log({ entity: name, id: null, action: 'importList', after: { ...shared, created, known, faulty } })
  await call.of('system/job').update(jobId, { payload: shared })
}

/** An interrupted run starts over and finds its words stored. */
export async function storeList({ call, job, payload, signal, progress }: JobContext): Promise<RowValues> {
  const { site: appid, list, csv = false, ...rest } = payload as unknown as ImportOrder
  const shared: Shared = { ...rest, appid }
  const listed = wordsOf({ list, csv }) ?? []
  const count: Count = { created: 0, known: 0, faults: [], faulty: 0 }
  for (let at = 0; at < listed.length; at += slice) {
    signal.throwIfAborted()
    const words = await validWords(listed.slice(at, at + slice), shared, count)
    const created = await storeAgain(call, words, shared)
    count.created += created
    count.known += words.length - created
    await progress(Math.min(at + slice, listed.length), listed.length)
  }
  await call.transaction((inside) => finish(inside, job.id, { shared, count }))
  return { note: noteOf(count) }
}
