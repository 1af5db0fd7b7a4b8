// One read for all calls that need one at the same moment: shareReads((keys) => rows by key) : (key) => its row.

/** By key; absent keys have no entry. */
type Read<Row> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>

/** A read that has begun may miss what has been committed since: calls that come meanwhile share the next one. */
export function shareReads<Row>(read: Read<Row>): (key: string) => Promise<Row | undefined> {
  let reading: Promise<void> | null = null
  let next: { readonly keys: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> } | null = null

  function begin(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Row>> {
    const rows = read([...keys])
    const isOver = () => {
      if (reading === over) reading = null
    }
    const over = rows.then(isOver, isOver)
    reading = over
    return rows
  }

  function join(key: string, begun: Promise<void>) {
    if (next === null) {
      const keys = new Set<string>()
      const rows = begun.then(() => {
        next = null
        return begin(keys)
      })
      next = { keys, rows }
    }
    next.keys.add(key)
    return next.rows
  }

  return async (key) => (await (reading === null ? begin(new Set([key])) : join(key, reading))).get(key)
}
