// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { EntityLabels } from '../shared/entity/labels.ts'
import type { EntityName } from './entities.ts'

export const english: Partial<Record<EntityName, EntityLabels>> = {
}
