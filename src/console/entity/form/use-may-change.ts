// Which fields of a row this user may change: by their rights, and by the state of the row.
import { useCallback } from 'react'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { turnCode } from '../../../shared/entity/field-rights.ts'
import { isFixedBy } from '../../../shared/entity/visibility.ts'
import { fixedFields } from '../../../shared/rules/index.ts'
import { useSession } from '../../data/session.ts'
import type { Values } from '../row.ts'

function isFixed({ name }: Descriptor, field: Field, row: Values | null): boolean {
  if (row === null) return field.write === 'never'
  const isWritten = field.write !== 'never' && field.write !== 'create'
  return !isWritten || isFixedBy(field, row) || fixedFields(name, row).includes(field.name)
}

/** Fields with a right of their own are only for its holders on the row; a new row has no holders yet. */
export function useMayChange(descriptor: Descriptor, row: Values | null): (field: Field) => boolean {
  const { rights } = useSession()
  return useCallback(
    (field) => {
      const { access } = descriptor
      const held = row?.[access.rights ?? '']
      const hasButton = (code: string | null): boolean => code === null || rights.buttonCodes.includes(code)
      const hasOnRow = (code: string | null): boolean =>
        code === null || rights.admin || (Array.isArray(held) && held.includes(code))
      if (isFixed(descriptor, field, row)) return false
      const turn = turnCode(field, (row === null ? field.default : row[field.name]) !== true)
      return hasButton(field.edit) && hasOnRow(field.access) && (access.in ? hasOnRow : hasButton)(turn)
    },
    [descriptor, row, rights],
  )
}
