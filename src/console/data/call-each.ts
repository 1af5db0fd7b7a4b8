// A call for each of several rows, one after the other: a refused row does not hold back the others.
import type { Envelope, RowResult } from '../../shared/protocol/envelope.ts'
import { HttpError } from './http-error.ts'

interface EachInput<Row> {
  readonly rows: readonly Row[]
  readonly call: (row: Row) => Promise<Envelope>
  /** Rows that have been tried. */
  readonly onProgress?: (done: number) => void
}

/** Neither this nor another row can be changed: the login has ended, or the server is away. */
function isForAll({ status, code }: HttpError): boolean {
  return status === 0 || status >= 500 || code === 401
}

export type EachAnswer = Pick<Envelope, 'data' | 'results'>

/** The number of rows changed, and `results`. After a fault the rows that are left are not tried. */
export async function callEach<Row extends { readonly id: RowResult['id'] }>(
  input: EachInput<Row>,
): Promise<EachAnswer> {
  const results: RowResult[] = []
  let fault: string | null = null
  for (const row of input.rows) {
    const { id } = row
    if (fault !== null) results.push({ id, errMsg: fault })
    else {
      try {
        await input.call(row)
        results.push({ id })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        results.push({ id, errMsg: error.message })
        if (isForAll(error)) fault = error.message
      }
    }
    input.onProgress?.(results.length)
  }
  return { data: results.filter(({ errMsg }) => errMsg === undefined).length, results }
}
