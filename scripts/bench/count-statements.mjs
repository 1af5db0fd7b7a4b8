// Loaded into a measured process (--import) before its database opens: counts the statements of the embedded database, transaction
// control apart, and reports them over IPC on request.
import process from 'node:process'
import Database from 'better-sqlite3'

const control = /^(?:begin|commit|rollback|savepoint|release)\b/
let count = 0

const probe = new Database(':memory:')
const statement = Object.getPrototypeOf(probe.prepare('select 1'))
probe.close()

for (const name of ['run', 'all', 'get']) {
  const run = statement[name]
  statement[name] = /** @param {...unknown} values */ function counted(...values) {
    if (!control.test(this.source)) count += 1
    return run.apply(this, values)
  }
}

process.on('message', (message) => {
  if (message === 'statements') process.send?.({ statements: count })
})
