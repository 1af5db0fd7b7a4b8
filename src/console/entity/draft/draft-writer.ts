// Autosave of one form: to this browser at once, to the server within three seconds, one call at a time and in order.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { isStaleEdit } from '../../../shared/protocol/stale-edit.ts'
import { HttpError } from '../../data/http-error.ts'
import { draftKeyName, draftRevisionName, rowDraftKey } from '../../../shared/protocol/draft-key.ts'
import { randomId } from '../../data/random-id.ts'
import type { Values } from '../row.ts'
import type { Draft, DraftState } from './draft.ts'
import { removeDraft, saveDraft } from './draft-calls.ts'
import { removeLocalDraft, writeLocalDraft } from './local-drafts.ts'
import type { OfferedDraft } from './offered-drafts.ts'

const localDelay = 300
const serverDelay = 2000
const retryDelay = 5000

export interface WriterOptions {
  readonly descriptor: Descriptor
  readonly id: number | null
  readonly key: string
  readonly onState: (state: DraftState) => void
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** No answer, or a server that cannot: the text is sent again later. */
function isAway(error: HttpError): boolean {
  return error.status === 0 || error.status >= 500 || error.status === 429
}

export class DraftWriter {
  readonly #descriptor: Descriptor
  readonly #onState: (state: DraftState) => void
  readonly #slot = randomId()
  #draft: Draft
  #shown: DraftState = { state: 'saved', savedAt: null, message: null }
  #isDirty = false
  /** While a save runs. */
  #isHeld = false
  #isInLocal = false
  /** The row is gone. */
  #isApart = false
  #flight: Promise<void> | null = null
  #localTimer: Timer
  #serverTimer: Timer

  constructor({ descriptor, id, key, onState }: WriterOptions) {
    this.#descriptor = descriptor
    this.#onState = onState
    this.#draft = { key, id, title: null, values: {}, baseUpdateTime: null, revision: null, time: 0 }
  }

  /** The drafts that this form itself has written: they are not offered to it. */
  get own(): { readonly slot: string; readonly key: string | null } {
    return { slot: this.#slot, key: this.#draft.revision === null ? null : this.#draft.key }
  }

  /** Of the row that is edited; null = a new one. */
  get id(): number | null {
    return this.#draft.id
  }

  /** The row was stored: what has been typed since then is a draft of it as it is now. */
  storedAs(id: number, baseUpdateTime: string | null): void {
    const isNew = this.#draft.id !== id
    this.#isApart = false
    this.#draft = { ...this.#draft, baseUpdateTime, ...(isNew && { id, key: rowDraftKey(id), revision: null }) }
    if (this.#isDirty) this.keepHere()
  }

  /** Continues an earlier draft under its key; one that was only in this browser is sent. */
  adopt({ slot, ...earlier }: OfferedDraft): void {
    this.#draft = earlier
    if (slot === null) return
    this.#isDirty = true
    this.keepHere()
    if (this.#isInLocal) removeLocalDraft(this.#descriptor.name, slot)
    this.#schedule(serverDelay)
  }

  write(values: Values, baseUpdateTime: string | null): void {
    const title = values[this.#descriptor.drafts?.title ?? '']
    const named = typeof title === 'string' ? title : null
    this.#draft = { ...this.#draft, values, baseUpdateTime, title: named, time: Date.now() }
    this.#isDirty = true
    this.#localTimer ??= setTimeout(() => this.keepHere(), localDelay)
    this.#schedule(serverDelay)
  }

  /** False: what has been typed would be lost if no further call is made. */
  keepHere(): boolean {
    this.#stopLocal()
    if (!this.#isDirty) return this.#flight === null || this.#isInLocal
    this.#isInLocal = writeLocalDraft(this.#descriptor.name, this.#slot, this.#draft)
    return this.#isInLocal
  }

  /** Sends what has been typed, after the call that is under way. */
  async flush(): Promise<void> {
    this.#stopServer()
    await this.#flight
    if (!this.#isDirty || this.#isHeld) return
    this.#flight = this.#send()
    await this.#flight
    this.#flight = null
  }

  /** No draft is written while a save runs, so that none is left behind; after a refused one autosave goes on. */
  async during<Result>(save: (named: Values) => Promise<Result>): Promise<Result> {
    this.keepHere()
    this.#isHeld = true
    this.#stopServer()
    await this.#flight
    const { values, key, revision } = this.#draft
    try {
      // Without a revision it is a draft of another day or tab, which does not end.
      const result = await save({ [draftKeyName]: key, [draftRevisionName]: revision })
      this.#draft = { ...this.#draft, revision: null }
      this.#isDirty = this.#draft.values !== values
      if (!this.#isDirty) this.#forgetHere()
      this.#show({ state: 'saved', savedAt: Date.now() })
      return result
    } finally {
      this.#isHeld = false
      if (this.#isDirty) this.#schedule(serverDelay)
    }
  }

  /** The form was left without saving, on purpose. */
  async drop(): Promise<void> {
    this.#stopServer()
    this.#isDirty = false
    await this.#flight
    // If the call under way failed, it would be repeated.
    this.#isDirty = false
    this.#stopServer()
    this.#forgetHere()
    const { key, revision } = this.#draft
    this.#draft = { ...this.#draft, revision: null }
    if (revision !== null) await removeDraft(this.#descriptor, key).catch(() => undefined)
  }

  async #send(): Promise<void> {
    this.#isDirty = false
    this.#show({ state: 'saving' })
    try {
      const revision = await saveDraft(this.#descriptor, this.#draft)
      this.#draft = { ...this.#draft, revision }
      if (this.#isDirty) this.#schedule(serverDelay)
      else this.#forgetHere()
      this.#show({ state: this.#isApart ? 'apart' : 'saved', savedAt: Date.now() })
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof HttpError)) throw error
    this.#isDirty = true
    this.keepHere()
    if (isStaleEdit(error.data)) {
      // Another tab writes this draft: from here on this text has a draft of its own.
      this.#draft = { ...this.#draft, key: randomId(), revision: null }
      this.#schedule(0)
    } else if (error.status === 404 && this.#draft.id !== null) {
      // Nobody opens the row any more: the text is offered when a new one is added.
      this.#isApart = true
      this.#draft = { ...this.#draft, id: null, key: randomId(), revision: null }
      this.keepHere()
      this.#schedule(0)
    } else if (isAway(error)) {
      this.#show({ state: 'offline' })
      this.#schedule(retryDelay)
    } else this.#show({ state: 'failed', message: error.message })
  }

  #show(change: Partial<DraftState>): void {
    this.#shown = { ...this.#shown, message: null, ...change }
    this.#onState(this.#shown)
  }

  #forgetHere(): void {
    this.#stopLocal()
    if (this.#isInLocal) removeLocalDraft(this.#descriptor.name, this.#slot)
    this.#isInLocal = false
  }

  #schedule(delay: number): void {
    if (this.#serverTimer === undefined && !this.#isHeld) this.#serverTimer = setTimeout(() => void this.flush(), delay)
  }

  #stopLocal(): void {
    clearTimeout(this.#localTimer)
    this.#localTimer = undefined
  }

  #stopServer(): void {
    clearTimeout(this.#serverTimer)
    this.#serverTimer = undefined
  }
}
