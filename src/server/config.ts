// Parses the environment once: every wrong value becomes one sentence (StartError) and stops the start.
import { join, resolve } from 'node:path'
import { checkNewPassword } from './access/password-rule.ts'
import { StartError } from './errors/start-error.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly backups: {
    /** Absolute. */
    readonly dir: string
    /** Number of backups kept, separately for the command and for upgrades; 0 = all. */
    readonly keep: number
    readonly beforeUpgrade: boolean
  }
  readonly adminPassword: string | null
  readonly login: {
    readonly captcha: boolean
    readonly rememberMe: boolean
    readonly forgotPassword: boolean
    readonly language: boolean
  }
  readonly sessionHours: number
  /** Upload limit per person and day (in `timeZone`). */
  readonly uploads: { readonly megabytesPerDay: number; readonly filesPerDay: number }
  /** Days to keep the login and operation logs; 0 = forever. */
  readonly logDays: number
  readonly smtpUrl: string | null
  /** Sender of mail; null: derived from the address of the mail server. */
  readonly mailFrom: string | null
  readonly publicUrl: string | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Number of proxies in front of this server, each of which appends the address it sees to `X-Forwarded-For`. */
  readonly trustProxy: number
  readonly timeZone: string
  readonly metricsToken: string | null
  readonly starterSite: boolean
  /** Hosts that processes may call; none unless listed. */
  readonly processHosts: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

function textOf(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

/** Null for neither of the two. */
function switchOf(value: string): boolean | null {
  if (['on', 'true', '1', 'yes'].includes(value.toLowerCase())) return true
  return ['off', 'false', '0', 'no'].includes(value.toLowerCase()) ? false : null
}

function parseSwitch(env: Environment, name: string, standard: boolean): boolean {
  const value = textOf(env, name)
  const switched = value === null ? standard : switchOf(value)
  if (switched !== null) return switched
  throw new StartError(`${name} must be on or off, but is "${value}".`)
}

function parseProxies(env: Environment): number {
  const value = textOf(env, 'TRUST_PROXY') ?? 'off'
  const proxies = /^[2-9]$/.test(value) ? Number(value) : switchOf(value)
  if (proxies !== null) return Number(proxies)
  throw new StartError(`TRUST_PROXY must be on, off or the number of proxies (1 to 9), but is "${value}".`)
}

function parseNumber(env: Environment, name: string, range: { standard: number; min: number; max: number }): number {
  const value = textOf(env, name)
  if (value === null) return range.standard
  const parsed = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (!(parsed >= range.min && parsed <= range.max)) {
    throw new StartError(`${name} must be a whole number from ${range.min} to ${range.max}, but is "${value}".`)
  }
  return parsed
}

/** Never repeats the value: database and mail URLs contain passwords. */
function parseUrl(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = textOf(env, name)
  if (value === null) return null
  const shown = protocols.map((protocol) => `${protocol}//`).join(' or ')
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !protocols.includes(url.protocol) || !url.hostname) {
    throw new StartError(`${name} must be an address that starts with ${shown}.`)
  }
  return value
}

function parseTimeZone(env: Environment): string {
  const value = textOf(env, 'TIME_ZONE') ?? 'Asia/Shanghai'
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return value
  } catch {
    throw new StartError(`TIME_ZONE must be a time zone name such as Asia/Shanghai, but is "${value}".`)
  }
}

function parseLogLevel(env: Environment): Config['logLevel'] {
  const value = textOf(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info'
  const level = LOG_LEVELS.find((known) => known === value)
  if (!level) throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but is "${value}".`)
  return level
}

function parseHost(env: Environment): string {
  const value = textOf(env, 'HOST') ?? '127.0.0.1'
  if (!/^[A-Za-z0-9._:-]+$/.test(value)) {
    throw new StartError(`HOST must be an address such as 127.0.0.1 or 0.0.0.0, but is "${value}".`)
  }
  return value
}

function parseMailFrom(env: Environment): string | null {
  const value = textOf(env, 'MAIL_FROM')
  if (value === null || /^(?:[^<>@"\r\n]* <)?[^\s<>@"]+@[^\s<>@"]+>?$/.test(value)) return value
  throw new StartError('MAIL_FROM must be an e-mail address such as cms@example.com or "Name <cms@example.com>".')
}

function parseProcessHosts(env: Environment): string[] {
  const hosts = (textOf(env, 'PROCESS_HOSTS') ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || [])
  const wrong = hosts.find((host) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(host))
  if (wrong === undefined) return hosts
  throw new StartError(`PROCESS_HOSTS must be hosts such as api.example.com,*.example.org, but holds "${wrong}".`)
}

function parseAdminPassword(env: Environment): string | null {
  const value = env.ADMIN_PASSWORD
  if (!value) return null
  if (checkNewPassword(value) === null) return value
  throw new StartError(
    'ADMIN_PASSWORD must have 6 to 20 characters, and at least three kinds of: digits, small letters, capital letters, others.',
  )
}

function parseUploads(env: Environment): Config['uploads'] {
  return {
    megabytesPerDay: parseNumber(env, 'UPLOAD_MB_PER_DAY', { standard: 500, min: 1, max: 1_000_000 }),
    filesPerDay: parseNumber(env, 'UPLOAD_FILES_PER_DAY', { standard: 200, min: 1, max: 1_000_000 }),
  }
}

function parseLogin(env: Environment, smtpUrl: string | null): Config['login'] {
  const forgotPassword = parseSwitch(env, 'LOGIN_FORGOT_PASSWORD', false)
  if (forgotPassword && smtpUrl === null) {
    throw new StartError('LOGIN_FORGOT_PASSWORD is on, but it sends e-mail: set SMTP_URL as well, or switch it off.')
  }
  // The host of a request cannot be trusted: a forged one must not end up in a mail.
  const isEverywhere = ['0.0.0.0', '::'].includes(textOf(env, 'HOST') ?? '')
  if (forgotPassword && isEverywhere && textOf(env, 'PUBLIC_URL') === null) {
    throw new StartError(
      'LOGIN_FORGOT_PASSWORD is on, and mails hold a link: set PUBLIC_URL, or a HOST that can be called.',
    )
  }
  return {
    captcha: parseSwitch(env, 'LOGIN_CAPTCHA', true),
    rememberMe: parseSwitch(env, 'LOGIN_REMEMBER_ME', false),
    forgotPassword,
    language: parseSwitch(env, 'LOGIN_LANGUAGE', false),
  }
}

function parseBackups(env: Environment, dataDir: string, root: string): Config['backups'] {
  const dir = textOf(env, 'BACKUP_DIR')
  return {
    dir: dir === null ? join(dataDir, 'backups') : resolve(root, dir),
    keep: parseNumber(env, 'BACKUP_KEEP', { standard: 7, min: 0, max: 10_000 }),
    beforeUpgrade: parseSwitch(env, 'UPGRADE_BACKUP', true),
  }
}

export function parseConfig(env: Environment, root: string): Config {
  if (textOf(env, 'FLOWABLE_URL') !== null) {
    throw new StartError('FLOWABLE_URL is set, but a remote Flowable engine is not supported yet: unset it.')
  }
  const smtpUrl = parseUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const dataDir = resolve(root, textOf(env, 'DATA_DIR') ?? 'data')
  return {
    port: parseNumber(env, 'PORT', { standard: 8080, min: 0, max: 65_535 }),
    host: parseHost(env),
    dataDir,
    databaseUrl: parseUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    backups: parseBackups(env, dataDir, root),
    adminPassword: parseAdminPassword(env),
    login: parseLogin(env, smtpUrl),
    sessionHours: parseNumber(env, 'SESSION_HOURS', { standard: 12, min: 1, max: 720 }),
    uploads: parseUploads(env),
    logDays: parseNumber(env, 'LOG_DAYS', { standard: 365, min: 0, max: 36_500 }),
    smtpUrl,
    mailFrom: parseMailFrom(env),
    publicUrl: parseUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
    logLevel: parseLogLevel(env),
    trustProxy: parseProxies(env),
    timeZone: parseTimeZone(env),
    metricsToken: textOf(env, 'METRICS_TOKEN'),
    starterSite: parseSwitch(env, 'STARTER_SITE', true),
    processHosts: parseProcessHosts(env),
  }
}
