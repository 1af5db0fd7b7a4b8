// How a hand-made call is declared: path, who may, body schema, handler. One list of these is what guards, OpenAPI and tests read.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { GuardedCall } from '../access/guarded-call.ts'
import type { Call } from '../call/call.ts'

/**
 * Who may call:
 * public     - nobody needs to be logged in (the closed list of decisions.md section 4);
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
  /** Chinese one-liner for OpenAPI and for the interface resource's name. */
  readonly title: string
  /** Page resource code under which the interface resource hangs (access: interface). */
  readonly page?: string
  /** What may stand behind the `?`; only describes, the handler reads it. */
  readonly query?: JsonSchema
  /** What `data` of the answer is; `bytes` when the answer is a file rather than an envelope. Only describes. */
  readonly answer?: JsonSchema | 'bytes'
  /** Answers a JSON document of this form, without the envelope. Only describes. */
  readonly document?: JsonSchema
  /** What is refused although the schemas allow it, in words: they cannot say it. */
  readonly rules?: string
  readonly body?: JsonSchema
  /** What the schema cannot say because it hangs on the settings; told together with the schema's refusals. */
  refusals?(body: Readonly<Record<string, unknown>>, request: FastifyRequest): readonly FieldError[]
  /** The handler checks the body itself (entity routes do, through shared/validation); `body` then only documents. */
  readonly checksBody?: boolean
  /** Bytes; default 1 MiB. */
  readonly bodyLimit?: number
  readonly multipart?: boolean
  /** Also takes a bare JSON list; the handler finds it as `list`. */
  readonly list?: boolean
  /** Also takes `application/x-www-form-urlencoded` (calls that published pages make). */
  readonly form?: boolean
  /** Also answered to whoever must change their password before anything else. */
  readonly beforePasswordChange?: true
  /** Calls a minute: public calls per address (default 60), others per person (default: only against floods). */
  readonly perMinute?: number
  /** What is answered becomes `data`; an `Answer` adds count etc., a `FileAnswer` is sent as a file. */
  handle(
    call: Call,
    body: Readonly<Record<string, unknown>>,
    raw: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<unknown>
}

/** An answer with more than `data` (lists: count). */
export class Answer {
  readonly data: unknown
  readonly extra: { count?: number; total?: number; size?: number; start?: number }
  constructor(data: unknown, extra: { count?: number; total?: number; size?: number; start?: number } = {}) {
    this.data = data
    this.extra = extra
  }
}
