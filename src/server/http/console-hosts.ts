// The console's hosts: from the configuration, and learnt from logins (system_console_host). None of them is ever a site's.
import { isIP } from 'node:net'
import type { ConsoleHosts } from '../call/console-hosts.ts'
import type { Config } from '../config.ts'
import { parseHostName } from './host-name.ts'

/** A site there would take over the console's own address. */
function isMachineName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0
}

export function createConsoleHosts({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): ConsoleHosts {
  const listed = new Set([publicUrl === null ? null : parseHostName(new URL(publicUrl).hostname), parseHostName(host)])
  return {
    isDeclared: publicUrl !== null,
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    isMachine: isMachineName,
    isOwn: (name) => isMachineName(name) || listed.has(name),
  }
}
