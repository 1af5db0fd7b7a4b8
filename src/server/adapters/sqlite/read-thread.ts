// A thread with a read-only connection of its own: one statement at a time, each on committed data.
import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import { lowerPriority } from '../../thread-priority.ts'
import { openReader, readerCache } from './open-reader.ts'
import type { ReadAnswer, ReadMessage, ReadThreadData } from './read-messages.ts'
import { createStatements } from './statements.ts'

const { file, storage } = workerData as ReadThreadData
const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

lowerPriority()
const statements = createStatements(openReader(file, readerCache.beside), storage)

function read({ sql, parameters, forget }: ReadMessage): ReadAnswer {
  if (forget) statements.forget()
  try {
    const { statement, read } = statements.prepare(sql)
    // Only a statement that writes is not a reader, and this connection refuses it.
    if (!statement.reader) statement.run([...parameters])
    const rows = statement.reader ? statement.all([...parameters]) : []
    if (read !== null) for (const row of rows) read(row)
    return { rows }
  } catch (error) {
    const code = error instanceof BetterSqlite.SqliteError ? error.code : null
    return { failure: { message: error instanceof Error ? error.message : String(error), code } }
  }
}

port.on('message', (message: ReadMessage) => port.postMessage(read(message)))
port.postMessage({ isReady: true } satisfies ReadAnswer)
