// The workflow area's way of calling: REST verbs with start and size, the answer has `total`.
import type { Dialect } from './dialect.ts'

export const restDialect: Dialect = {
  list: ({ path, page, limit, query, sort }) => ({
    method: 'GET',
    path,
    query: {
      ...query,
      start: (page - 1) * limit,
      size: limit,
      ...(sort === null ? {} : { sort: sort.field, order: sort.direction }),
    },
  }),
  one: ({ path, id }) => ({ method: 'GET', path: `${path}/${encodeURIComponent(id)}` }),
  save: ({ path, id, values }) =>
    id === null
      ? { method: 'POST', path, body: values }
      : { method: 'PUT', path: `${path}/${encodeURIComponent(id)}`, body: values },
  remove: ({ path, id, values }) => ({
    method: 'DELETE',
    path: `${path}/${encodeURIComponent(id)}`,
    query: values,
  }),
  total: (envelope) => envelope.total ?? (Array.isArray(envelope.data) ? envelope.data.length : 0),
}
