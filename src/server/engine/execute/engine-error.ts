// How the engine refuses: the kind tells the caller what to answer, the message is for people, the detail is Flowable's wording.

export type EngineErrorKind = 'notFound' | 'refused' | 'conflict' | 'failed' | 'busy'

export class EngineError extends Error {
  readonly kind: EngineErrorKind
  readonly detail: string

  constructor(kind: EngineErrorKind, message: string, detail: string = message) {
    super(message)
    this.name = 'EngineError'
    this.kind = kind
    this.detail = detail
  }
}
