// How a handwritten call is declared: path, access, body schema, handler. One list of these is what guards, OpenAPI and tests read.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope, FieldError } from '../../shared/protocol/envelope.ts'
import type { GuardedCall } from '../access/guarded-call.ts'
import type { Call } from '../call/call.ts'

/**
 * Who may call:
 * public     - no login needed (the closed list of decisions.md section 4);
 * login      - any logged-in user (own data: /my/*, /dictionaries, /logout, home);
 * interface  - a granted, enabled interface resource whose url matches the path, or what implies it (page, element);
 * data       - decided inside the handler by data rights; the handler must call access/data-rights.
 */
export type RouteAccess = 'public' | 'login' | 'interface' | 'data'

export type JsonSchema = Readonly<Record<string, unknown>>

export interface RouteSpec extends GuardedCall {
  readonly path: string
  readonly method: 'POST' | 'GET' | 'PUT' | 'DELETE'
  readonly access: RouteAccess
  /** One Chinese line for OpenAPI and for the interface resource's name. */
  readonly title: string
  /** Code of the page resource that is the parent of the interface resource (access: interface). */
  readonly page?: string
  /** Query parameters; documentation only, the handler reads them. */
  readonly query?: JsonSchema
  /** Headers that change the answer; documentation only. */
  readonly headers?: Readonly<Record<string, JsonSchema>>
  /** Schema of `data` in the answer; `bytes` if the answer is a file rather than an envelope. Documentation only. */
  readonly answer?: JsonSchema | 'bytes'
  /** Media type of the stream or file that clients get instead, in the cases that the call describes. Documentation only. */
  readonly stream?: string
  /** The answer is a JSON document of this form, without the envelope. Documentation only. */
  readonly document?: JsonSchema
  /** What is refused although the schemas allow it, in words, since they cannot express it. */
  readonly rules?: string
  readonly body?: JsonSchema
  /** Checks that depend on the settings; reported together with the schema's refusals. */
  refusals?(body: Readonly<Record<string, unknown>>, request: FastifyRequest): readonly FieldError[]
  /** The handler checks the body itself (entity routes do, through shared/validation); `body` then only documents it. */
  readonly checksBody?: boolean
  /** Bytes; default 1 MiB. */
  readonly bodyLimit?: number
  readonly multipart?: boolean
  /** Also accepts a bare JSON list, available to the handler as `list`. */
  readonly list?: boolean
  /** Scripts of any origin may read the answer, refusals included: those of published pages have an origin of their own (`null`). */
  readonly anyOrigin?: true
  /** Also accepts `application/x-www-form-urlencoded` (calls made by published pages). */
  readonly form?: boolean
  /** Available even to users who must change their password first. */
  readonly beforePasswordChange?: true
  /** Made by the console on its own: it does not extend the login. */
  readonly passive?: true
  /**
   * Answered to somebody who looks at the console as its user sees it: such a call changes and starts nothing, and sends
   * neither files nor secrets. Every call that does not say so is refused there.
   */
  readonly inView?: true
  /** Calls per minute: public calls per address (default 60), others per person (default: only against floods). */
  readonly perMinute?: number
  /** The result becomes `data`; an `Answer` adds count etc., a `FileAnswer` is sent as a file. */
  handle(
    call: Call,
    body: Readonly<Record<string, unknown>>,
    raw: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<unknown>
}

type Extra = Pick<Envelope, 'count' | 'total' | 'size' | 'start' | 'results' | 'rightSets'>

/** An answer with more than `data` (lists: count). */
export class Answer {
  readonly data: unknown
  readonly extra: Extra
  constructor(data: unknown, extra: Extra = {}) {
    this.data = data
    this.extra = extra
  }
}
