// How long code of others has run: what it computed counts, not how long a busy machine kept it waiting.

/** Milliseconds; within reason: five times as long by the clock as it computes. */
export function spentTime(computed: number, passed: number): number {
  return Math.max(computed, passed / 5)
}

/** Milliseconds that this thread has computed. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
