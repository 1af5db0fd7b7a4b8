// en.ts: the English labels of entities, fields and actions, for the console's second language.
import { fileHead, inline, propertyName } from './print.ts'
import type { English } from './raw-schema.ts'

export function emitEnglish(english: English): string {
  const names = Object.keys(english).sort()
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...names.map((name) => `  ${propertyName(name)}: ${inline(english[name])},\n`),
    '}\n',
  ].join('')
}
