// How long untrusted code has run: its own CPU time counts, not how long a busy machine kept it waiting.

/** Milliseconds; wall-clock time is allowed to be up to five times as long. */
export function spentTime(computed: number, passed: number): number {
  return Math.max(computed, passed / 5)
}

/** Milliseconds of CPU time of this thread. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
