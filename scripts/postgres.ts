// A throw-away PostgreSQL server on loopback for the tests, if a server binary is installed.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync } from 'node:fs'
import { createConnection } from 'node:net'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { makeFolder } from './memory-folder.ts'

export interface TemporaryPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Folder that holds both `postgres` and `initdb`, or null. */
export function findPostgres(): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...globSync('/opt/homebrew/opt/postgresql*/bin'),
    '/usr/local/pgsql/bin',
  ]
  return folders.find((path) => existsSync(join(path, 'postgres')) && existsSync(join(path, 'initdb'))) ?? null
}

export async function startPostgres(bin: string): Promise<TemporaryPostgres> {
  const { folder, remove } = makeFolder('atrium-postgres-')
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  const initial = ['-D', data, '-U', 'atrium', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  execFileSync(join(bin, 'initdb'), initial, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
    {
      ...options,
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await waitForPort(port, server.pid)
  return {
    url: `postgres://atrium@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGQUIT')
      await ended
      remove()
    },
  }
}

/** PostgreSQL refuses to run as root: use its own account then, else nobody's. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
  const name = ['postgres', 'nobody'].find((candidate) => {
    try {
      return id('-u', candidate) > 0
    } catch {
      return false
    }
  })
  return name ? { uid: id('-u', name), gid: id('-g', name) } : null
}

async function waitForPort(port: number, pid: number | undefined): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isOpen(port)) return
    await pause(100)
  }
  throw new Error(`PostgreSQL (process ${pid}) does not answer on port ${port}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
