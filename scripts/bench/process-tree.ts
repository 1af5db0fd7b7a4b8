// CPU time and memory of a process and its children; from /proc, so only on Linux.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** The kernel counts CPU time in ticks of 1/100 s. */
const millisecondsPerTick = 10

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The fields of /proc/PID/stat after the name, which may contain spaces. */
function statOf(pid: number): readonly number[] {
  const text = readText(`/proc/${pid}/stat`)
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number)
}

function treeOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(Number(name))[0]] as const)
  const below = (at: number): number[] => [
    at,
    ...parents.filter(([, parent]) => parent === at).flatMap(([id]) => below(id)),
  ]
  return below(pid)
}

/** Ends the children of a process as a crash would. */
export function killChildren(pid: number): void {
  for (const child of treeOf(pid).slice(1)) process.kill(child, 'SIGKILL')
}

/** Milliseconds of user and system time, ended children included. */
export function cpuOf(pid: number): number {
  const ticks = treeOf(pid).map((one) =>
    statOf(one)
      .slice(10, 14)
      .reduce((sum, part) => sum + part, 0),
  )
  return ticks.reduce((sum, part) => sum + part, 0) * millisecondsPerTick
}

/** Bytes; memory shared by several processes counts once. */
export function memoryOf(pid: number): number {
  const kilobytes = treeOf(pid).map((one) =>
    Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, part) => sum + part, 0) * 1024
}
