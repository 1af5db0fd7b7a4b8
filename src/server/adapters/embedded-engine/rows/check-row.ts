// Limits of columns: length of texts, exact integers. A process that exceeds them is refused before anything is written.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { EntityName } from '../../../../generated/entities.ts'
import { AppError } from '../../../errors/app-error.ts'
import { engineMessages as messages } from '../messages.ts'

interface Bound {
  readonly column: string
  readonly title: string
  readonly longest: number
}

/** Of one variable, as JSON. */
const longestValue = 4 * 1024 * 1024

const bounds = new Map<EntityName, readonly Bound[]>()

function boundsOf(entity: EntityName): readonly Bound[] {
  const known = bounds.get(entity)
  if (known !== undefined) return known
  const found = descriptors[entity].fields
    .filter(({ store }) => store === 'column')
    .map(({ name, title, maxLength }): Bound => ({ column: name, title, longest: maxLength ?? longestValue }))
  bounds.set(entity, found)
  return found
}

function refuse(message: string): never {
  throw new AppError({ message, status: 400 })
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name !== '' && name.length <= 255
}

export function checkRow(entity: EntityName, row: Readonly<Record<string, unknown>>): void {
  if (entity === 'flow/variable' && !isName(row['name'])) refuse(messages.variableName)
  for (const { column, title, longest } of boundsOf(entity)) {
    const value = row[column]
    if (typeof value === 'string' && value.length > longest) refuse(messages.columnTooLong(title, longest))
    if (typeof value === 'number' && !Number.isSafeInteger(value)) refuse(messages.columnValue(title))
  }
}
