// The platform's and content area's way of calling: everything is a POST with page and limit, the answer has `count`.
import type { Dialect } from './dialect.ts'

export const postDialect: Dialect = {
  list: ({ path, page, limit, query, sort }) => ({
    method: 'POST',
    path,
    body: {
      ...query,
      page,
      limit,
      ...(sort === null ? {} : { sort: sort.field, order: sort.direction }),
    },
  }),
  one: ({ path, id }) => ({ method: 'POST', path, body: { id } }),
  save: ({ path, id, values }) => ({ method: 'POST', path, body: id === null ? values : { ...values, id } }),
  remove: ({ path, id, values }) => ({ method: 'POST', path, body: { ...values, id } }),
  total: (envelope) => envelope.count ?? (Array.isArray(envelope.data) ? envelope.data.length : 0),
}
