// Files of a multipart body.
import { isUploadedFile, type UploadedFile } from '../../../entity/action/multipart.ts'
import { invalid } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { flowMessages as messages } from '../messages.ts'

/** A refusal of an uploaded file. */
export function badName(message: string): Error {
  return invalid([{ field: 'file', message }])
}

/** The one file of a form, whatever it is called. */
export function fileIn(values: Readonly<Record<string, unknown>>): UploadedFile {
  const [file, another] = Object.values(values).filter(isUploadedFile)
  if (file === undefined) throw badName(messages.noFile)
  if (another !== undefined) throw badName(errorMessages.repeatedFile)
  return file
}
