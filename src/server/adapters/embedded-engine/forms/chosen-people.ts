// People chosen in a form must belong to the group that their field names.
import { labelOf } from '../../../../shared/flow/form/convert-value.ts'
import type { FormFile } from '../../../../shared/flow/form/form-model.ts'
import { leafFields } from '../../../../shared/flow/form/leaf-fields.ts'
import { formMessages } from '../../../../shared/flow/form/messages.ts'
import { restrictedGroup } from '../../../../shared/flow/form/restricted-group.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Reader } from '../../../ports/database.ts'
import type { Variables } from '../../../ports/process/process-views.ts'
import type { GroupsOf } from '../context.ts'
import { engineMessages as messages } from '../messages.ts'

/** Refused with the fields whose person is not in the group. */
export async function assertChosenPeople(
  db: Reader,
  groupsOf: GroupsOf,
  { form, variables }: { readonly form: FormFile; readonly variables: Variables },
): Promise<void> {
  const fields: { field: string; message: string }[] = []
  for (const field of leafFields(form.fields)) {
    const group = restrictedGroup(field)
    const account = variables[field.id]
    if (group === null || typeof account !== 'string') continue
    if (!(await groupsOf(db, account)).includes(group))
      fields.push({ field: field.id, message: formMessages.notInGroup(labelOf(field)) })
  }
  if (fields.length > 0) throw new AppError({ message: messages.formInvalid, status: 400, fields })
}
