// The rules of each column at the last start, so that a stricter rule is reported once, with the affected rows.
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { RecordedTexts, TextTable } from './recorded-texts.ts'

export const ruleTable: TextTable = { name: 'schema_rule', value: 'rules' }

export interface ColumnRules {
  readonly required: boolean
  readonly maxLength: number | null
  /** Former name of the column; absent where an earlier version recorded the rules. */
  readonly was?: string | null
}

/** Of a column that no field used before. */
export const noRules: ColumnRules = { required: false, maxLength: null }

/** Records of columns and tables that no descriptor uses any more. */
export const unused = 'unused'

function isAlwaysRequired({ required, requiredWhen }: Field): boolean {
  return required || (requiredWhen !== null && Object.keys(requiredWhen).length === 0)
}

export function rulesOf(field: Field): ColumnRules {
  return {
    required: isAlwaysRequired(field),
    maxLength: field.kind === 'string' ? field.maxLength : null,
    was: field.was ?? null,
  }
}

/** Null = not recorded: changes cannot be detected. */
export function recordedRules(known: RecordedTexts, column: string): ColumnRules | null {
  const text = known.get(column)
  return text === undefined || text === unused ? null : (JSON.parse(text) as ColumnRules)
}
