// A request to enqueue a job.

/** What the schedulers show it as. */
export type ScheduleType =
  | 'site'
  | 'channel'
  | 'article'
  | 'show'
  | 'offline'
  | 'incremental'
  | 'logs'
  | 'uploads'
  | 'tidy'

/** Lists a job among the scheduled ones, with the history of its runs. */
export interface ScheduleEntry {
  readonly type: ScheduleType
  /** 0: the whole server. */
  readonly appid: number
  /** For people: the name of what it is about. */
  readonly name: string
}

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
  readonly schedule?: ScheduleEntry
}
