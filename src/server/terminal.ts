// The last block of a start: where to go, and who with.
import { ADMIN_ACCOUNT, type FirstRunResult } from './bootstrap/first-run.ts'
import type { Config } from './config.ts'
import { serverMessages as messages } from './messages.ts'

function passwordLine({ generatedPassword }: FirstRunResult, config: Config): string {
  if (generatedPassword !== null) return `  ${messages.password}  ${generatedPassword}  ${messages.keepPassword}`
  return config.adminPassword === null ? '' : `  ${messages.password}  ${messages.passwordGiven}`
}

export function describeStart(address: string, firstRun: FirstRunResult, config: Config): string {
  const password = firstRun.created ? [passwordLine(firstRun, config)] : []
  const lines = [
    '',
    `  ${messages.ready}`,
    `  ${messages.address}  ${address}/admin/`,
    `  ${messages.account}  ${ADMIN_ACCOUNT}`,
    ...password,
    '',
  ]
  return `${lines.join('\n')}\n`
}
