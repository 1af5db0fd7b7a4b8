// The real Flowable beside the product: startFlowable() : its compared calls and its CPU time. Built by scripts/flowable.ts on first use.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { inRoot, root } from '../launch/paths.mjs'
import { chainOf } from './flow-data.ts'
import { cpuOf, killChildren } from './process-tree.ts'
import { type Approvals, flowableApprovals } from './two-approvals.ts'

export interface FlowableServer {
  readonly approvals: Approvals
  /** Milliseconds of CPU so far. */
  cpu(): number
  stop(): void
}

const authorization = `Basic ${btoa('admin:test')}`

async function deploy(port: number): Promise<void> {
  const data = new FormData()
  data.append('file', new Blob([chainOf('bench', 2, 'admin')]), 'bench.bpmn20.xml')
  const url = `http://127.0.0.1:${port}/process-api/repository/deployments`
  const answer = await fetch(url, { method: 'POST', headers: { authorization }, body: data })
  if (!answer.ok) throw new Error(await answer.text())
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/process-api/repository/deployments`, { headers: { authorization } }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Long enough for Maven to fetch everything the first time. */
const patienceMs = 15 * 60_000

export async function startFlowable(): Promise<FlowableServer> {
  const port = await freePort()
  const args = [inRoot('scripts/flowable.ts'), 'server', String(port)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const pid = child.pid ?? 0
  const stop = () => {
    killChildren(pid)
    child.kill('SIGKILL')
  }
  process.once('exit', stop)
  for (const end = performance.now() + patienceMs; !(await isReady(port)); await pause(500)) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('Flowable did not start.')
  }
  await deploy(port)
  return { approvals: flowableApprovals(port, 'bench'), cpu: () => cpuOf(pid), stop }
}
