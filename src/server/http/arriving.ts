// The bytes of an uploaded file as they arrive, up to a limit; a client that goes away is not a fault of whoever stores them.
import type { AppError } from '../errors/app-error.ts'
import { badRequest } from '../errors/errors.ts'
import { errorMessages } from '../errors/messages.ts'

export interface ArrivalLimit {
  readonly bytes: number
  tooLarge(): AppError
}

async function* whole(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch {
    throw badRequest(errorMessages.brokenBody)
  }
}

export async function* arriving(file: AsyncIterable<Uint8Array>, limit: ArrivalLimit): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of whole(file)) {
    size += chunk.byteLength
    if (size > limit.bytes) throw limit.tooLarge()
    yield chunk
  }
}
