// The one place that turns an error into an answer; unknown errors are logged with their stack and answered with 500.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import type { DataVersions } from '../access/data-versions.ts'
import { AppError } from '../errors/app-error.ts'
import { buildFailure } from './envelope.ts'
import { badRequest } from '../errors/errors.ts'
import { within } from './within.ts'
import { errorMessages } from '../errors/messages.ts'

/** Seconds; about as long as a restart of the database takes. */
const RETRY_UNAVAILABLE = 10

/** How long a refusal waits for an unresponsive database. */
const patienceMs = 500

/** Fastify's own errors, by HTTP status. */
const refusals: Readonly<Record<number, { status: number; message: string }>> = {
  400: { status: 400, message: errorMessages.brokenBody },
  403: { status: 404, message: errorMessages.notFound },
  404: { status: 404, message: errorMessages.notFound },
  405: { status: 405, message: errorMessages.methodNotAllowed },
  406: { status: 415, message: errorMessages.wrongType },
  413: { status: 413, message: errorMessages.tooLarge },
  414: { status: 400, message: errorMessages.badUrl },
  415: { status: 415, message: errorMessages.wrongType },
  416: { status: 400, message: errorMessages.invalid },
  431: { status: 400, message: errorMessages.badUrl },
}

/** Messages of the multipart parser for broken bodies; its errors have no codes. */
const brokenForm =
  /^The needle cannot |nexpected end of multipart data$|^Multipart: Boundary not found$|^Boundary required$/

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  const refusal = code.startsWith('FST_') || code.startsWith('ERR_') ? refusals[statusOf(error)] : undefined
  if (code === 'FST_ERR_BAD_URL') return new AppError({ message: errorMessages.badUrl, status: 400 })
  if (refusal) return new AppError(refusal)
  const isBrokenForm = error instanceof Error && brokenForm.test(error.message)
  if (isBrokenForm) return new AppError({ message: errorMessages.brokenBody, status: 400 })
  return new AppError({ message: errorMessages.fault, status: 500, data: { requestId } })
}

/** The client disconnected before the end of its body: nobody reads the answer, and it is not a fault of the server. */
function isCutOff({ raw }: FastifyRequest, error: unknown): boolean {
  return raw.destroyed && !raw.complete && codeOf(error) === 'ECONNRESET'
}

/** A failing database must neither hide the first failure nor delay its answer. */
async function versionsFor(status: number, versions: DataVersions): Promise<DataVersion> {
  if (status >= 500) return versions.known()
  const current = Promise.resolve().then(() => versions.current())
  return (await within(current, patienceMs)) ? current : versions.known()
}

/** A database or disk that is unavailable fails every call: one line each, without a stack. */
function logFailure(request: FastifyRequest, { status, cause }: AppError, error: unknown): void {
  const { id: requestId } = request
  if (status === 503) request.log.warn({ reason: String(cause), requestId }, 'unavailable')
  else if (status >= 500) request.log.error({ err: error, requestId }, 'request failed')
}

/** Seconds, or null if waiting changes nothing. */
function retryAfter({ status, data }: AppError): number | null {
  if (status === 503) return RETRY_UNAVAILABLE
  return status === 429 ? ((data as { seconds?: number } | null)?.seconds ?? null) : null
}

export interface Responder {
  fail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export function createResponder(versions: DataVersions): Responder {
  async function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const known = isCutOff(request, error) ? badRequest(errorMessages.brokenBody) : toAppError(error, request.id)
    logFailure(request, known, error)
    const seconds = retryAfter(known)
    if (seconds !== null) reply.header('retry-after', seconds)
    const version = await versionsFor(known.status, versions)
    return reply
      .code(known.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(buildFailure(known, version))
  }
  return { fail }
}

export function installErrorResponder(app: FastifyInstance, responder: Responder): void {
  app.setErrorHandler((error, request, reply) => responder.fail(error, request, reply))
}
