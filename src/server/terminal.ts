// What a start says on the terminal: the address, and the account to log in with.
import { ADMIN_ACCOUNT } from './bootstrap/first-run.ts'
import { serverMessages as messages } from './messages.ts'

function block(lines: readonly string[]): string {
  return `${['', ...lines, ''].join('\n')}\n`
}

const account = `  ${messages.account}  ${ADMIN_ACCOUNT}`

/** Shown before the account is committed. */
export function describeGeneratedPassword(password: string): string {
  return block([account, `  ${messages.password}  ${password}  ${messages.keepPassword}`])
}

export interface Started {
  readonly address: string
  /** The account was created by this start. */
  readonly isFirst: boolean
  readonly isPasswordGiven: boolean
}

export function describeStart({ address, isFirst, isPasswordGiven }: Started): string {
  const source = isPasswordGiven ? messages.passwordGiven : messages.passwordAbove
  const password = isFirst ? [`  ${messages.password}  ${source}`] : []
  return block([`  ${messages.ready}`, `  ${messages.address}  ${address}/admin/`, account, ...password])
}

export function describeUpgradeBackup(folder: string): string {
  return `${messages.upgradeBackup}${folder}\n`
}
