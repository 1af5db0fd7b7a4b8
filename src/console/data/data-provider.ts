// Refine's data provider over the descriptors: getList -> list or tree, getOne -> detail, create/update -> save, deleteOne -> del.
import type {
  CrudFilter,
  CustomParams,
  CustomResponse,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetListResponse,
  GetOneParams,
  MetaQuery,
} from '@refinedev/core'
import type { Descriptor, Operation, OperationName, SortEntry } from '../../shared/entity/descriptor.ts'
import type { Envelope } from '../../shared/protocol/envelope.ts'
import { findDescriptor } from './descriptor.ts'
import type { Dialect, DialectRequest, RowId, Values } from './dialects/dialect.ts'
import { postDialect } from './dialects/post.ts'
import { restDialect } from './dialects/rest.ts'
import { http, type RequestOptions } from './http.ts'
import { withSite } from './scope.ts'

/** Rows of an entity as the console sees them. */
interface Target {
  readonly descriptor: Descriptor
  readonly operation: Operation
  readonly dialect: Dialect
}

function target(resource: string, name: OperationName): Target {
  const descriptor = findDescriptor(resource)
  const operation = descriptor?.api?.operations[name]
  if (descriptor === undefined || operation === undefined) throw new Error(`${resource} has no call for ${name}`)
  return { descriptor, operation, dialect: descriptor.api?.style === 'rest' ? restDialect : postDialect }
}

function toQuery(filters: readonly CrudFilter[] = []): Values {
  const query: Record<string, unknown> = {}
  for (const filter of filters) {
    if (!('field' in filter)) continue
    const value: unknown = filter.value
    if (value !== undefined && value !== null && value !== '') query[filter.field] = value
  }
  return query
}

function toSort(sorters: GetListParams['sorters']): SortEntry | null {
  const first = sorters?.[0]
  return first === undefined ? null : { field: first.field, direction: first.order }
}

function readOptions(meta: MetaQuery | undefined): RequestOptions {
  const signal = meta?.queryContext?.signal
  return signal === undefined ? { kind: 'read' } : { kind: 'read', signal }
}

function call<Data>(request: DialectRequest, options: RequestOptions): Promise<Envelope<Data>> {
  return http.request<Data>(request, options)
}

/** `meta.call`: a call besides the entity's own, and the key under which its answer holds the rows. */
export interface RowsCall {
  readonly path: string | null
  readonly rows: string | null
}

/** `meta.operation` names another list-like call (recycleList, options); a tree entity answers its whole tree. */
function listOperation(resource: string, meta: MetaQuery | undefined): OperationName {
  const asked = meta?.['operation'] as OperationName | undefined
  if (asked !== undefined) return asked
  return findDescriptor(resource)?.tree === null ? 'list' : 'tree'
}

async function getList<Row>(params: GetListParams): Promise<GetListResponse<Row>> {
  const { descriptor, operation, dialect } = target(params.resource, listOperation(params.resource, params.meta))
  const { path = operation.path, rows = null } = (params.meta?.['call'] ?? {}) as Partial<RowsCall>
  const page = params.pagination?.currentPage ?? 1
  const limit = params.pagination?.pageSize ?? 10
  const query = withSite(descriptor, toQuery(params.filters))
  const request = dialect.list({ path: path ?? operation.path, page, limit, query, sort: toSort(params.sorters) })
  const envelope = await call<Row[] | Readonly<Record<string, Row[]>>>(request, readOptions(params.meta))
  const data = Array.isArray(envelope.data) ? envelope.data : (envelope.data[rows ?? ''] ?? [])
  return { data, total: dialect.total(envelope) }
}

async function getOne<Row>({ resource, id, meta }: GetOneParams): Promise<{ data: Row }> {
  const { operation, dialect } = target(resource, 'detail')
  const { data } = await call<Row>(dialect.one({ path: operation.path, id }), readOptions(meta))
  return { data }
}

async function save<Row>(resource: string, id: RowId | null, values: unknown): Promise<{ data: Row }> {
  const { descriptor, operation, dialect } = target(resource, 'save')
  const body = withSite(descriptor, values as Values)
  const { data } = await call<Row>(dialect.save({ path: operation.path, id, values: body }), { kind: 'write' })
  return { data }
}

/** `variables` is the row: the fields that the call wants besides the id are taken from it. */
async function deleteOne<Row, Variables>(params: DeleteOneParams<Variables>): Promise<{ data: Row }> {
  const { operation, dialect } = target(params.resource, 'remove')
  const row = (params.variables ?? {}) as Values
  const values = Object.fromEntries(operation.with.map((name) => [name, row[name]]))
  const request = dialect.remove({ path: operation.path, id: params.id, values })
  const { data } = await call<Row>(request, { kind: 'write' })
  return { data }
}

async function custom<Data, Query, Payload>(params: CustomParams<Query, Payload>): Promise<CustomResponse<Data>> {
  const method = params.method.toUpperCase() as DialectRequest['method']
  const request = { method, path: params.url, body: params.payload as Values, query: params.query as Values }
  const { data } = await call<Data>(request, { kind: method === 'GET' ? 'read' : 'write' })
  return { data }
}

export const dataProvider: DataProvider = {
  getList,
  getOne,
  create: ({ resource, variables }) => save(resource, null, variables),
  update: ({ resource, id, variables }) => save(resource, id, variables),
  deleteOne,
  custom,
  getApiUrl: () => '/api',
}
