// A thread with a read-only connection of its own: one statement at a time, each on committed data.
import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import { lowerPriority } from '../../thread-priority.ts'
import { markIds } from './mark-ids.ts'
import { openReader, readerCache } from './open-reader.ts'
import type { ReadAnswer, ReadMessage, ReadThreadData, ReadWork, SqlWork } from './read-messages.ts'
import { createStatements } from './statements.ts'
import { markPhrases } from './words/mark-phrases.ts'

const { file, storage } = workerData as ReadThreadData
const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

lowerPriority()
const raw = openReader(file, readerCache.beside)
const statements = createStatements(raw, storage)

function select({ sql, parameters }: SqlWork): ReadAnswer {
  const { statement, read } = statements.prepare(sql)
  // Only a statement that writes is not a reader, and this connection refuses it.
  if (!statement.reader) statement.run([...parameters])
  const rows = statement.reader ? statement.all([...parameters]) : []
  if (read !== null) for (const row of rows) read(row)
  return { rows }
}

function answer(work: ReadWork): ReadAnswer {
  if ('sql' in work) return select(work)
  return { marked: 'words' in work ? markPhrases(raw, work.words, work.range) : markIds(raw, work.ids) }
}

function read({ work, forget }: ReadMessage): ReadAnswer {
  if (forget) statements.forget()
  try {
    return answer(work)
  } catch (error) {
    const code = error instanceof BetterSqlite.SqliteError ? error.code : null
    return { failure: { message: error instanceof Error ? error.message : String(error), code } }
  }
}

port.on('message', (message: ReadMessage) => port.postMessage(read(message)))
port.postMessage({ isReady: true } satisfies ReadAnswer)
