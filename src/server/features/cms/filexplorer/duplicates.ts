// Something of the same name is already there: the user is asked first (80000), then says what happens.
import { numberedName } from '../../../../shared/files/site-file.ts'
import { duplicateFileCode } from '../../../../shared/protocol/duplicate-file.ts'
import { AppError } from '../../../errors/app-error.ts'
import { conflict } from '../../../errors/errors.ts'
import { fileMessages as messages } from './messages.ts'
import { folderOf, joinPath, nameOf, type Place, statOf } from './place.ts'

export const flags = ['overwrite', 'rename', 'skip'] as const
export type Flag = (typeof flags)[number]

export function isFlag(value: unknown): value is Flag {
  return (flags as readonly unknown[]).includes(value)
}

/** The answer names those that are taken. */
export async function assertFree(place: Place, paths: readonly string[]): Promise<void> {
  const taken: string[] = []
  for (const path of paths) if ((await statOf(place, path)) !== null) taken.push(path)
  if (taken.length === 0) return
  const data = { duplicates: taken }
  throw new AppError({ message: messages.duplicate, status: 409, code: duplicateFileCode, data })
}

const mostNumbers = 1000

/** `a (2).png`, or the next free number. */
export async function freePath(place: Place, path: string): Promise<string> {
  for (let number = 2; number < mostNumbers; number += 1) {
    const other = joinPath(folderOf(path), numberedName(nameOf(path), number))
    if ((await statOf(place, other)) === null) return other
  }
  throw conflict(messages.taken)
}
