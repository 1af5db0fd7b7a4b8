// A throw-away PostgreSQL server on a free loopback port: startPostgres() : Promise<{ url, stop }>, or null without a server binary.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

interface Owner {
  readonly uid?: number
  readonly gid?: number
}

const startMs = 20_000

/** Debian keeps them out of PATH. */
function debianFolders(): string[] {
  const base = '/usr/lib/postgresql'
  return existsSync(base) ? readdirSync(base).map((version) => join(base, version, 'bin')) : []
}

export function findPostgres(): string | null {
  const folders = [...debianFolders().reverse(), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** The server refuses to run as root; the package's own account is used then. */
function ownerOf(): Owner | null {
  if (process.getuid?.() !== 0) return {}
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return null
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + startMs
  while (Date.now() < end && server.exitCode === null) {
    if (await answers(url)) return
    await wait(100)
  }
  throw new Error('The PostgreSQL server for the tests did not start.')
}

/** Durability is switched off: nothing of it outlives the tests. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
]

export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = findPostgres()
  const owner = ownerOf()
  if (bin === null || owner === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'atrium-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const run = {
    ...owner,
    cwd: folder,
    stdio: 'ignore' as const,
    env: { PATH: `${bin}${delimiter}${dirname(process.execPath)}` },
  }
  const data = join(folder, 'data')
  const init = [
    '-D',
    data,
    '-U',
    'atrium',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ]
  execFileSync(join(bin, 'initdb'), init, run)
  const port = await freePort()
  const options = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...options],
    run,
  )
  const url = `postgres://atrium@127.0.0.1:${port}/postgres`
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill('SIGINT')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}
