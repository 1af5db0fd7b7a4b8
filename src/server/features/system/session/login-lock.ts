// Five wrong passwords in 15 minutes lock a name for 30 minutes, whether such an account exists or not.
import { AppError } from '../../../errors/app-error.ts'
import type { Database, Reader } from '../../../ports/database.ts'
import { sessionMessages } from './messages.ts'
import { countGuess, deleteAttempts, findLock } from './queries-lock.ts'

const MINUTE = 60_000
const COUNTED_FOR = 15 * MINUTE
const LOCKED_FOR = 30 * MINUTE

export interface Guess {
  readonly account: string
  readonly now: number
  readonly ip: string
}

function lockedError(lockUntil: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((lockUntil - now) / 1000))
  const minutes = Math.ceil(seconds / 60)
  return new AppError({ message: sessionMessages.lockedFor(minutes), status: 429, data: { minutes, seconds } })
}

/**
 * Counts an attempt as failed before checking it, so that parallel attempts, also on several servers, are never more than
 * five; `clearLock` takes a successful one back. Throws 429 while the name is locked.
 */
export async function takeGuess(database: Database, { account, now, ip }: Guess): Promise<void> {
  const guess = { account, now, ip, countedSince: now - COUNTED_FOR, lockUntil: now + LOCKED_FOR }
  if (await database.transaction((trx) => countGuess(trx, guess))) return
  throw lockedError((await findLock(database.read, account)) ?? now, now)
}

/** After a correct password, and by an administrator. Returns whether there was anything to clear. */
export async function clearLock(db: Reader, account: string): Promise<boolean> {
  return (await deleteAttempts(db, account)) > 0
}

const waiting = new Map<string, { tail: Promise<unknown>; count: number }>()
const MAX_WAITING = 50

/** One password check at a time per name: parallel correct ones would otherwise lock each other out. */
export async function oneAtATime<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  const line = waiting.get(account) ?? { tail: Promise.resolve(), count: 0 }
  if (line.count >= MAX_WAITING) {
    throw new AppError({ message: sessionMessages.busy, status: 429, data: { seconds: 1 } })
  }
  line.count += 1
  waiting.set(account, line)
  const turn = line.tail.then(work, work)
  line.tail = turn
  try {
    return await turn
  } finally {
    line.count -= 1
    if (line.count === 0) waiting.delete(account)
  }
}
