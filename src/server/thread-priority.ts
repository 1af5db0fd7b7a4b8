// The priority of threads beside the server's own.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

const niceness = 5

/** On Linux threads have priorities, and the server's own goes first: with few cores it would otherwise wait for its turn. */
export function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // Elsewhere all threads are equal.
  }
}
