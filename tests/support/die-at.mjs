// Preloaded into a process (--import): ends it with SIGKILL at the step KILL_AT, before the step is done. Steps are renames on
// the disk, created files, and commits.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'
import pg from 'pg'

const killAt = Number(process.env.KILL_AT)
let steps = 0

function step() {
  steps += 1
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['renameSync', 'rmSync', 'linkSync', 'writeFileSync']) {
  const real = fs[name]
  fs[name] = (...args) => {
    step()
    return real(...args)
  }
}

const { openSync } = fs
fs.openSync = (path, flags, mode) => {
  if (flags === 'wx') step()
  return openSync(path, flags, mode)
}
syncBuiltinESMExports()

const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(...args) {
  if (/^(?:begin|commit)/.test(String(args[0]))) step()
  return query.apply(this, args)
}
