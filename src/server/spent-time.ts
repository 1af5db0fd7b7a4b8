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

/** Reading the CPU clock takes as long as rendering a small page. */
const readEvery = 20

let last = { at: Number.NEGATIVE_INFINITY, computed: 0 }

/** CPU time of this thread so far, up to 20 ms too high: where work begins that is too short to be worth a measurement of its own. */
export function recentCpuTime(at = performance.now()): number {
  if (at - last.at > readEvery) last = { at, computed: cpuTime() }
  return last.computed + (at - last.at)
}
