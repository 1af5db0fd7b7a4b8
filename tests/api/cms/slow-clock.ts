// A clock on which a batch is too long for its call.
import type { TestApp } from '../../support/build-test-app.ts'

/** Each look at the clock takes two seconds: the fourth row is beyond the five. */
export async function withSlowClock<Result>({ clock }: TestApp, work: () => Promise<Result>): Promise<Result> {
  const { elapsed } = clock
  let time = elapsed()
  Object.assign(clock, { elapsed: () => (time += 2000) })
  try {
    return await work()
  } finally {
    Object.assign(clock, { elapsed })
  }
}
