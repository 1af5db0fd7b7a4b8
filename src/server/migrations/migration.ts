// One numbered step between two releases.
import type { Reader } from '../ports/database.ts'

export interface Migration {
  /** `NNNN-name`, the file's name; the number decides the order. */
  readonly name: string
  up(trx: Reader): Promise<void>
}
