// The last lines of a start: the address, and the account to log in with.
import { ADMIN_ACCOUNT, type FirstRunResult } from './bootstrap/first-run.ts'
import type { Config } from './config.ts'
import { serverMessages as messages } from './messages.ts'

function accountLines({ created, generatedPassword }: FirstRunResult, config: Config): string[] {
  const account = `  ${messages.account}  ${ADMIN_ACCOUNT}`
  if (generatedPassword !== null)
    return [account, `  ${messages.password}  ${generatedPassword}  ${messages.keepPassword}`]
  const isGiven = created && config.adminPassword !== null
  return isGiven ? [account, `  ${messages.password}  ${messages.passwordGiven}`] : [account]
}

function block(lines: readonly string[]): string {
  return `${['', ...lines, ''].join('\n')}\n`
}

/** For a start that failed after the account was created. */
export function describeAccount(firstRun: FirstRunResult, config: Config): string {
  return block(accountLines(firstRun, config))
}

export function describeStart(address: string, firstRun: FirstRunResult, config: Config): string {
  return block([`  ${messages.ready}`, `  ${messages.address}  ${address}/admin/`, ...accountLines(firstRun, config)])
}

export function describeUpgradeBackup(folder: string): string {
  return `${messages.upgradeBackup}${folder}\n`
}
