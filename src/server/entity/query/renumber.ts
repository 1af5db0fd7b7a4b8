// Renumbers siblings in one statement: 2, 4, 6 … in their order, so that there is a free number before each of them.
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { dialectOf, dynamic } from '../../sql/dynamic.ts'
import { shapeOf } from './table-shape.ts'
import { type Term, buildWhere } from './where.ts'

/** Without touching their versions: open forms stay valid. */
export async function renumberRows(trx: Reader, descriptor: Descriptor, where: readonly Term[]): Promise<void> {
  const shape = shapeOf(descriptor)
  const order = descriptor.tree?.order ?? ''
  const place = sql<number>`2 * row_number() over (order by ${sql.ref(order)}, ${sql.ref('id')})`
  await dynamic(trx)
    .updateTable(shape.table)
    .from((eb) =>
      eb
        .selectFrom(shape.table)
        .select(['id', place.as('place')])
        .where((inner) => buildWhere(inner, where, { shape, dialect: dialectOf(trx) }))
        .as('numbered'),
    )
    .set({ [order]: sql.ref('numbered.place') })
    .whereRef('numbered.id', '=', `${shape.table}.id`)
    .execute()
}
