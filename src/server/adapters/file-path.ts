// Which paths a file store accepts: relative, plain names on every system, never out of the root.
import { AppError } from '../errors/app-error.ts'
import { adapterMessages } from './messages.ts'

const maxNameBytes = 255
const maxPathLength = 1024
/** Reserved device names of Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i
const forbidden = /[\u0000-\u001f\u007f<>:"|?*\\]/

/** Folder of incomplete files; not reachable by a path. */
export const temporaryFolder = '.tmp'

export function badPath(cause?: unknown): AppError {
  const error = new AppError({ message: adapterMessages.badPath, status: 400 })
  error.cause = cause
  return error
}

function isPlainName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false
  if (forbidden.test(name) || device.test(name) || /[. ]$/.test(name)) return false
  return Buffer.byteLength(name) <= maxNameBytes
}

/** The segments of a path; the root itself is `''`. */
export function parsePath(path: string): string[] {
  if (path === '') return []
  const names = path.split('/')
  if (path.length > maxPathLength || !names.every(isPlainName) || names[0] === temporaryFolder) throw badPath()
  return names
}

/** The same, but refuses the root. */
export function parseInnerPath(path: string): string[] {
  const names = parsePath(path)
  if (names.length === 0) throw badPath()
  return names
}
