// Failed passwords used to be a row each and are now one row per name: the last of them stays, with its lock.
import type { Migration } from './migration.ts'

export const oneRowOfGuesses: Migration = {
  name: '0002-one-row-of-guesses',
  async up(trx) {
    const last = trx
      .selectFrom('system_login_attempt')
      .select((eb) => eb.fn.max('id').as('id'))
      .groupBy('account')
    await trx.deleteFrom('system_login_attempt').where('id', 'not in', last).execute()
  },
}
