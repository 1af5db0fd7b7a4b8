// Since this version a resource's fields depend on its type: columns that do not apply are emptied.
import { relaxColumns } from '../entity/query/relax-columns.ts'
import type { Migration } from './migration.ts'

export const resourceFieldsByType: Migration = {
  name: '0001-resource-fields-by-type',
  up: (trx) => relaxColumns(trx, 'system_resource', ['inMenu', 'dataPerm', 'dataPermType']),
}
