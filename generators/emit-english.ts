// en.ts: the English labels of entities, fields and actions, for the console's second language.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../src/shared/entity/labels.ts'
import { englishSystemFields } from '../src/shared/messages.ts'
import { fileHead, inline, propertyName } from './print.ts'
import type { English } from './raw-schema.ts'

/** Fields of gen's own have one label for all entities. */
function withSystemFields(descriptor: Descriptor, labels: EntityLabels): EntityLabels {
  const system = new Set(descriptor.fields.filter((field) => field.system).map((field) => field.name))
  const titles = Object.entries(englishSystemFields).filter(([name]) => system.has(name))
  return { ...labels, fields: { ...Object.fromEntries(titles), ...labels.fields } }
}

export function emitEnglish(descriptors: readonly Descriptor[], english: English): string {
  const lines = descriptors.flatMap((descriptor) => {
    const labels = english[descriptor.name]
    return labels ? [`  ${propertyName(descriptor.name)}: ${inline(withSystemFields(descriptor, labels))},\n`] : []
  })
  return [
    fileHead('//'),
    "import type { EntityLabels } from '../shared/entity/labels.ts'\n",
    "import type { EntityName } from './entities.ts'\n\n",
    'export const english: Partial<Record<EntityName, EntityLabels>> = {\n',
    ...lines,
    '}\n',
  ].join('')
}
