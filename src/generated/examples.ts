// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Examples } from '../shared/sample/sample-row.ts'

/** Key: entity name, or `entity.action` for an action with input; absent = none. */
export const examples: Readonly<Record<string, Examples>> = {
  'cms/template.importPack': { rows: [], fields: { pack: ['basic'] } },
}
