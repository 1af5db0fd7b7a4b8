// The writer's queue: who shares a commit with whom, and what fails together.
import BetterSqlite from 'better-sqlite3'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChangeCounter } from '../../../../src/server/adapters/sqlite/change-counter.ts'
import { SqliteConnection } from '../../../../src/server/adapters/sqlite/connection.ts'
import { GroupCommit } from '../../../../src/server/adapters/sqlite/group-commit.ts'
import { Turns } from '../../../../src/server/adapters/sqlite/turns.ts'
import { turnsDuring } from '../../../support/turns.ts'

let statements: string[]
let database: BetterSqlite.Database
let commits: GroupCommit

beforeEach(() => {
  statements = []
  database = new BetterSqlite(':memory:', { verbose: (statement) => statements.push(String(statement)) })
  database.exec('create table t (n integer)')
  commits = new GroupCommit(database, { maxBatchMs: 60_000 })
})
afterEach(() => database.close())

function insert(n: number) {
  return commits.enqueue(async () => database.prepare('insert into t values (?)').run(n).changes)
}
function stored() {
  return database.prepare('select n from t order by n').pluck().all()
}
function count(statement: string) {
  return statements.filter((text) => text === statement).length
}

describe('group commit', () => {
  test('writers that wait together share one commit', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => insert(at)))
    expect(count('commit')).toBe(1)
    expect(stored()).toHaveLength(10)
  })

  test('a batch is limited, so that no writer waits forever', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => insert(at)))
    expect(count('commit')).toBeGreaterThanOrEqual(4)
  })

  test('a slow batch commits before accepting the next writer', async () => {
    commits = new GroupCommit(database, { maxBatchMs: 0 })
    await Promise.all([insert(1), insert(2), insert(3)])
    expect(count('commit')).toBe(3)
  })

  test('no writer is answered before the commit', async () => {
    let answered = false
    const first = insert(1).then(() => {
      answered = true
    })
    const seen = commits.enqueue(async () => answered)
    await first
    expect(await seen).toBe(false)
  })

  test('a failing writer is rolled back alone', async () => {
    const fail = async () => {
      database.prepare('insert into t values (99)').run()
      throw new Error('no')
    }
    const [, failed] = await Promise.allSettled([insert(1), commits.enqueue(fail), insert(2)])
    expect(failed.status).toBe('rejected')
    expect(stored()).toEqual([1, 2])
    expect(count('commit')).toBe(1)
  })

  test('when the database itself fails, no writer of the batch is acknowledged', async () => {
    const giveUp = async () => {
      database.exec('rollback')
      throw new Error('disk full')
    }
    const ended = await Promise.allSettled([insert(1), commits.enqueue(giveUp), insert(3)])
    expect(ended.slice(0, 2).map((one) => one.status)).toEqual(['rejected', 'rejected'])
    expect(ended[2].status).toBe('fulfilled')
    expect(stored()).toEqual([3])
  })

  test('a failed commit is reported to every writer in it', async () => {
    database.exec(
      'pragma foreign_keys = on; create table p (id integer primary key); create table c (p integer references p deferrable initially deferred)',
    )
    const orphan = async () => database.prepare('insert into c values (1)').run()
    const ended = await Promise.allSettled([insert(1), commits.enqueue(orphan)])
    expect(ended.map((one) => one.status)).toEqual(['rejected', 'rejected'])
    expect(stored()).toEqual([])
  })

  describe('others are answered', () => {
    const statements = 20
    function insertMany(turns: Turns) {
      const storage = { booleanColumns: [], jsonColumns: [] }
      const connection = new SqliteConnection({
        raw: database,
        storage,
        changes: new ChangeCounter(),
        onTablesChanged: () => {},
        turns,
      })
      commits = new GroupCommit(database, { turns })
      return turnsDuring(() =>
        commits.enqueue(async () => {
          for (let n = 0; n < statements; n++)
            await connection.executeQuery(CompiledQuery.raw('insert into t values (?)', [n]))
        }),
      )
    }

    test('between the statements of a long transaction, and before its commit', async () => {
      const { turns } = await insertMany(new Turns(-1))
      expect(turns).toBeGreaterThan(statements)
      expect(stored()).toHaveLength(statements)
    })

    test('but not within a short one', async () => {
      const { turns } = await insertMany(new Turns(60_000))
      expect(turns).toBeLessThan(statements)
    })
  })

  test('writers are answered after the flush, during which the next ones run and wait for theirs', async () => {
    const flushes: (() => void)[] = []
    const flush = () => new Promise<void>((resolve) => flushes.push(resolve))
    commits = new GroupCommit(database, { flush })
    const answered: number[] = []
    const noted = (n: number) => insert(n).then(() => answered.push(n))
    const first = noted(1)
    await vi.waitFor(() => expect(flushes).toHaveLength(1))
    const second = noted(2)
    await vi.waitFor(() => expect(stored()).toEqual([1, 2]))
    expect([answered, flushes.length]).toEqual([[], 1])
    flushes[0]?.()
    await first
    await vi.waitFor(() => expect(flushes).toHaveLength(2))
    expect(answered).toEqual([1])
    flushes[1]?.()
    await second
  })

  test('a disk that refuses the flush refuses its writers, not the next ones', async () => {
    let refusals = 1
    commits = new GroupCommit(database, {
      flush: async () => {
        if (refusals-- > 0) throw new Error('EIO')
      },
    })
    await expect(insert(1)).rejects.toThrow('EIO')
    await insert(2)
  })
})
