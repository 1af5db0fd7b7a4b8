// On which hosts the console lives: told by the configuration here, and learnt from logins (system_console_host). None is ever a site's.
import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { parseHostName } from './host-name.ts'

export interface ConsoleHosts {
  /** PUBLIC_URL says where the console lives; without it only logins tell. */
  readonly isDeclared: boolean
  /** An address or a name of the machine itself: never a site's, whatever is stored. */
  isMachine(name: string): boolean
  /** Whether the configuration or the machine gives this host to the console; `name` is a parsed one. */
  isOwn(name: string): boolean
}

/** A site there would take the console's own address away from everybody. */
const isMachineName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0

export function createConsoleHosts({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): ConsoleHosts {
  const listed = new Set([publicUrl === null ? null : parseHostName(new URL(publicUrl).hostname), parseHostName(host)])
  return {
    isDeclared: publicUrl !== null,
    isMachine: isMachineName,
    isOwn: (name) => isMachineName(name) || listed.has(name),
  }
}
