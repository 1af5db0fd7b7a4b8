// On which hosts the console lives, as calls ask for it; http/console-hosts.ts answers.

export interface ConsoleHosts {
  /** PUBLIC_URL says where the console lives; without it only logins tell. */
  readonly isDeclared: boolean
  /** An address or a name of the machine itself: never a site's, whatever is stored. */
  isMachine(name: string): boolean
  /** Whether the configuration or the machine gives this host to the console; `name` is a parsed one. */
  isOwn(name: string): boolean
}
