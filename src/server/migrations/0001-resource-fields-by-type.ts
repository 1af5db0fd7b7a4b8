// What a resource has depends on its type since then: these columns are empty where they mean nothing.
import { relaxColumns } from '../entity/query/relax-columns.ts'
import type { Migration } from './migration.ts'

export const resourceFieldsByType: Migration = {
  name: '0001-resource-fields-by-type',
  up: (trx) => relaxColumns(trx, 'system_resource', ['inMenu', 'dataPerm', 'dataPermType']),
}
