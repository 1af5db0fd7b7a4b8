// A request to enqueue a job.

export interface JobRequest {
  /** Key of its handler among the `jobs` of the features. */
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Epoch milliseconds; absent = as soon as possible. */
  readonly runAt?: number
  /** A waiting job with the same kind and key is replaced (its payload and time). */
  readonly key?: string
  /** Jobs of one lane run one after the other, whatever their kinds and whichever process runs them. */
  readonly lane?: string
  /** 3 by default. */
  readonly maxAttempts?: number
}
