// Builds the one shape of every answer.
import type { DataVersion, Envelope } from '../../shared/protocol/envelope.ts'
import type { AppError } from '../errors/app-error.ts'
import { Answer } from './route.ts'

export function buildEnvelope(result: unknown, version: DataVersion): Envelope {
  if (result instanceof Answer) {
    return { success: true, data: result.data ?? null, errMsg: '', ...result.extra, version }
  }
  return { success: true, data: result ?? null, errMsg: '', version }
}

export function buildFailure(error: AppError, version: DataVersion): Envelope {
  const failure = { success: false, data: error.data ?? null, errMsg: error.message, code: error.code, version }
  return error.fields.length > 0 ? { ...failure, errors: error.fields } : failure
}
