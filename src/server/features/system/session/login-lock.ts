// Five wrong passwords in 15 minutes lock a name for 30 minutes, whether such an account exists or not.
import { AppError } from '../../../http/app-error.ts'
import type { Reader } from '../../../ports/database.ts'
import { sessionMessages } from './messages.ts'
import { deleteAttempts, deleteOldAttempts, insertAttempt, loadAttempts } from './queries.ts'

const MINUTE = 60_000
const COUNTED_FOR = 15 * MINUTE
const LOCKED_FOR = 30 * MINUTE
const WRONG_AT_MOST = 5

export interface Attempt {
  readonly account: string
  readonly now: number
  readonly ip: string
}

function lockedError(lockUntil: number, now: number): AppError {
  const minutes = Math.max(1, Math.ceil((lockUntil - now) / MINUTE))
  const data = { minutes, seconds: Math.ceil((lockUntil - now) / 1000) }
  return new AppError({ message: sessionMessages.lockedFor(minutes), status: 429, data })
}

export async function assertNotLocked(db: Reader, { account, now }: Pick<Attempt, 'account' | 'now'>): Promise<void> {
  const attempts = await loadAttempts(db, account, now - LOCKED_FOR)
  const lockUntil = Math.max(0, ...attempts.map((attempt) => attempt.lockUntil ?? 0))
  if (lockUntil > now) throw lockedError(lockUntil, now)
}

export async function recordWrongPassword(db: Reader, { account, now, ip }: Attempt): Promise<void> {
  await deleteOldAttempts(db, now - LOCKED_FOR)
  const earlier = await loadAttempts(db, account, now - COUNTED_FOR)
  const lockUntil = earlier.length + 1 >= WRONG_AT_MOST ? now + LOCKED_FOR : null
  await insertAttempt(db, { account, attemptTime: now, ip, lockUntil })
}

/** After a right password, and by an administrator. Answers whether there was anything to clear. */
export async function clearLock(db: Reader, account: string): Promise<boolean> {
  return (await deleteAttempts(db, account)) > 0
}

const waiting = new Map<string, { tail: Promise<unknown>; count: number }>()
const WAITING_AT_MOST = 50

/** One password check at a time per name: parallel guesses would else all be checked before the first one counts. */
export async function oneAtATime<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  const line = waiting.get(account) ?? { tail: Promise.resolve(), count: 0 }
  if (line.count >= WAITING_AT_MOST) {
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
