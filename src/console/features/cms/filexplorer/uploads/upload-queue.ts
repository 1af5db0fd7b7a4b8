// Uploads of many files: a few at a time, each with its progress, cancellable, and asked about if its name is taken.
import { HttpError } from '../../../../data/http-error.ts'
import { duplicatesOf, type FileWriter, type Flag, uploadFile } from '../calls.ts'
import type { AskDuplicate, Batch } from '../use-duplicates.tsx'

const atOnce = 3

type UploadState = 'waiting' | 'sending' | 'done' | 'skipped' | 'stopped' | 'failed'

export interface Upload {
  readonly id: number
  readonly name: string
  readonly state: UploadState
  readonly percent: number
  readonly error: string
}

interface Waiting {
  readonly id: number
  readonly file: File
  readonly folder: string
  readonly batch: Batch
  readonly abort: AbortController
}

export function isRunning({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending'
}

function formOf({ file, folder }: Waiting, appid: number, flag: Flag | null): FormData {
  const form = new FormData()
  form.append('appid', String(appid))
  form.append('path', folder)
  if (flag !== null) form.append('flag', flag)
  form.append('file', file)
  return form
}

export class UploadQueue {
  readonly #writer: FileWriter
  readonly #ask: AskDuplicate
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<number, AbortController>()
  #waiting: readonly Waiting[] = []
  #made = 0
  /** Replaced with every change. */
  list: readonly Upload[] = []

  constructor(writer: FileWriter, ask: AskDuplicate) {
    this.#writer = writer
    this.#ask = ask
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly add = (files: readonly File[], folder: string): void => {
    const batch: Batch = { all: null }
    const added = files.map((file): Waiting => {
      this.#made += 1
      return { id: this.#made, file, folder, batch, abort: new AbortController() }
    })
    const rows = added.map(({ id, file }): Upload => ({ id, name: file.name, state: 'waiting', percent: 0, error: '' }))
    this.#waiting = [...this.#waiting, ...added]
    this.#show([...this.list, ...rows])
    this.#fill()
  }

  readonly stop = (id: number): void => {
    this.#running.get(id)?.abort()
    if (!this.#waiting.some((one) => one.id === id)) return
    this.#waiting = this.#waiting.filter((one) => one.id !== id)
    this.#change(id, { state: 'stopped' })
  }

  readonly stopAll = (): void => {
    for (const { id } of this.#waiting) this.stop(id)
    for (const abort of this.#running.values()) abort.abort()
  }

  /** Forgets those that have ended. */
  readonly clear = (): void => this.#show(this.list.filter(isRunning))

  #show(list: readonly Upload[]): void {
    this.list = list
    for (const listener of this.#listeners) listener()
  }

  #change(id: number, values: Partial<Upload>): void {
    this.#show(this.list.map((one) => (one.id === id ? { ...one, ...values } : one)))
  }

  #fill(): void {
    while (this.#running.size < atOnce) {
      const [one, ...rest] = this.#waiting
      if (one === undefined) return
      this.#waiting = rest
      this.#running.set(one.id, one.abort)
      void this.#run(one)
    }
  }

  async #run(one: Waiting): Promise<void> {
    const ended = await this.#send(one, null)
    this.#running.delete(one.id)
    this.#change(one.id, ended)
    this.#fill()
    if (ended.state === 'done') await this.#writer.refresh()
  }

  async #send(one: Waiting, flag: Flag | null): Promise<Partial<Upload>> {
    const { id, abort, batch } = one
    this.#change(id, { state: 'sending' })
    try {
      const onProgress = (percent: number): void => this.#change(id, { percent })
      await uploadFile(formOf(one, this.#writer.appid, flag), { signal: abort.signal, onProgress })
      return { state: 'done', percent: 100 }
    } catch (error) {
      if (abort.signal.aborted) return { state: 'stopped' }
      const [taken] = flag === null ? (duplicatesOf(error) ?? []) : []
      if (taken === undefined) return { state: 'failed', error: error instanceof HttpError ? error.message : '' }
      this.#change(id, { state: 'waiting', percent: 0 })
      const chosen = await this.#ask(taken, batch)
      if (abort.signal.aborted || chosen === null) return { state: 'stopped' }
      return chosen === 'skip' ? { state: 'skipped' } : this.#send(one, chosen)
    }
  }
}
