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
import type { Operation } from '../../shared/entity/declared-call.ts'
import type { Descriptor, OperationName } from '../../shared/entity/descriptor.ts'
import type { Envelope } from '../../shared/protocol/envelope.ts'
import { requestOf } from './call.ts'
import { loadDescriptor } from './descriptor.ts'
import { http, type Method, type RequestOptions } from './http.ts'
import { withSite } from './scope.ts'
import type { RowId, Values } from './values.ts'

interface Target {
  readonly descriptor: Descriptor
  readonly operation: Operation
}

async function target(resource: string, name: OperationName): Promise<Target> {
  const descriptor = await loadDescriptor(resource)
  const operation = descriptor.api?.operations[name]
  if (operation === undefined) throw new Error(`${resource} has no call for ${name}`)
  return { descriptor, operation }
}

function toQuery({ list }: Descriptor, filters: readonly CrudFilter[] = []): Values {
  const query: Record<string, unknown> = {}
  for (const { name, empty } of list?.search ?? []) if (empty !== undefined) query[name] = empty
  for (const filter of filters) {
    if (!('field' in filter)) continue
    const value: unknown = filter.value
    if (value === undefined || value === null || value === '') continue
    const isPattern = list?.search.some(({ name, op }) => name === filter.field && op === 'pattern') ?? false
    query[filter.field] = isPattern ? `%${String(value)}%` : value
  }
  return query
}

function toPaging({ paging }: Operation, pagination: GetListParams['pagination']): Values {
  const page = pagination?.currentPage ?? 1
  const limit = pagination?.pageSize ?? 10
  return paging === 'start-size' ? { start: (page - 1) * limit, size: limit } : { page, limit }
}

function toSort(sorters: GetListParams['sorters']): Values {
  const first = sorters?.[0]
  return first === undefined ? {} : { sort: first.field, order: first.order }
}

type ListAnswer<Row> = Row[] | Readonly<Record<string, Row[]>>

function totalOf(envelope: Envelope): number {
  return envelope.total ?? envelope.count ?? (Array.isArray(envelope.data) ? envelope.data.length : 0)
}

function readOptions(meta: MetaQuery | undefined): RequestOptions {
  const signal = meta?.queryContext?.signal
  const quiet = meta?.['quiet'] === true ? { quiet: true, background: true } : {}
  return { kind: 'read', ...quiet, ...(signal && { signal }) }
}

/** `meta.call`: a call other than the entity's own, and the key of its answer that holds the rows. */
export interface RowsCall {
  readonly path: string | null
  readonly rows: string | null
}

/** `meta.operation` names another list-like call (recycleList, options); a tree entity returns its whole tree. */
async function listOperation(resource: string, meta: MetaQuery | undefined): Promise<OperationName> {
  const asked = meta?.['operation'] as OperationName | undefined
  if (asked !== undefined) return asked
  return (await loadDescriptor(resource)).tree === null ? 'list' : 'tree'
}

async function getList<Row>(params: GetListParams): Promise<GetListResponse<Row>> {
  const { descriptor, operation } = await target(params.resource, await listOperation(params.resource, params.meta))
  const { path = null, rows = null } = (params.meta?.['call'] ?? {}) as Partial<RowsCall>
  const query = withSite(descriptor, toQuery(descriptor, params.filters))
  const asked = { ...query, ...toPaging(operation, params.pagination), ...toSort(params.sorters) }
  const request = requestOf({ method: operation.method, path: path ?? operation.path }, asked)
  const envelope = await http.request<ListAnswer<Row>>(request, readOptions(params.meta))
  const data = Array.isArray(envelope.data) ? envelope.data : (envelope.data[rows ?? ''] ?? [])
  return { data, total: totalOf(envelope) }
}

async function getOne<Row>({ resource, id, meta }: GetOneParams): Promise<{ data: Row }> {
  const { operation } = await target(resource, 'detail')
  const { data } = await http.request<Row>(requestOf(operation, { id }), readOptions(meta))
  return { data }
}

/** With what the server says instead of the usual success. */
export interface Saved<Row> {
  readonly data: Row
  readonly note?: string
}

async function save<Row>(resource: string, id: RowId | null, values: unknown): Promise<Saved<Row>> {
  const { descriptor, operation } = await target(resource, 'save')
  const body = withSite(descriptor, values as Values)
  const envelope = await http.post<Row>(operation.path, id === null ? body : { ...body, id }, { kind: 'write' })
  return { data: envelope.data, ...(envelope.note !== undefined && { note: envelope.note }) }
}

/** `variables` is the row: it supplies the fields that the call needs besides the id. */
async function deleteOne<Row, Variables>(params: DeleteOneParams<Variables>): Promise<{ data: Row }> {
  const { operation } = await target(params.resource, 'remove')
  const row = (params.variables ?? {}) as Values
  const values = Object.fromEntries(operation.send.map((name) => [name, row[name]]))
  const { data } = await http.request<Row>(requestOf(operation, { ...values, id: params.id }), { kind: 'write' })
  return { data }
}

async function custom<Data, Query, Payload>(params: CustomParams<Query, Payload>): Promise<CustomResponse<Data>> {
  const method = params.method.toUpperCase() as Method
  const request = { method, path: params.url, body: params.payload as Values, query: params.query as Values }
  const { data } = await http.request<Data>(request, { kind: method === 'GET' ? 'read' : 'write' })
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
