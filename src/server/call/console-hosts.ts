// The hosts the console is reached on, as calls see it; implemented by http/console-hosts.ts.

export interface ConsoleHosts {
  /** PUBLIC_URL names the console's host; without it, hosts are only learnt from logins. */
  readonly isDeclared: boolean
  /** PUBLIC_URL without a slash at the end; null if it is unset. */
  readonly publicUrl: string | null
  /** An IP address or a name of the machine itself: never a site's, whatever is stored. */
  isMachine(name: string): boolean
  /** Whether the configuration or the machine assigns this host to the console; `name` is a parsed host name. */
  isOwn(name: string): boolean
}
