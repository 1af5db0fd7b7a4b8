// The environment: defaults, and one sentence for every wrong value.
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/server/config.ts'
import { StartError } from '../../../src/server/errors/start-error.ts'

function parse(env: Record<string, string> = {}) {
  return parseConfig(env, '/srv/atrium')
}

test('without any variable the documented defaults apply', () => {
  expect(parse()).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/atrium/data',
    databaseUrl: null,
    backups: { dir: '/srv/atrium/data/backups', keep: 7, beforeUpgrade: true },
    adminPassword: null,
    login: { captcha: true, rememberMe: false, forgotPassword: false, language: false },
    sessionHours: 12,
    uploads: { megabytesPerDay: 500, filesPerDay: 200 },
    logDays: 365,
    smtpUrl: null,
    mailFrom: null,
    publicUrl: null,
    logLevel: 'info',
    trustProxy: 0,
    timeZone: 'Asia/Shanghai',
    metricsToken: null,
    starterSite: true,
    processHosts: [],
  })
})

test('an empty variable counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'BACKUP_DIR',
    'BACKUP_KEEP',
    'UPGRADE_BACKUP',
    'ADMIN_PASSWORD',
    'LOGIN_CAPTCHA',
    'FLOWABLE_URL',
    'TIME_ZONE',
  ]
  expect(parse(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(parse())
})

test('values are used as given', () => {
  const config = parse({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/var/lib/atrium',
    DATABASE_URL: 'postgres://u:p@db:5432/atrium',
    ADMIN_PASSWORD: 'Given-2026',
    LOGIN_CAPTCHA: 'OFF',
    LOGIN_FORGOT_PASSWORD: 'on',
    SMTP_URL: 'smtps://u:p@mail:465',
    SESSION_HOURS: '1',
    PUBLIC_URL: 'https://cms.example.com',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
    TIME_ZONE: 'Europe/Berlin',
    METRICS_TOKEN: 'sesame',
    STARTER_SITE: 'off',
    UPLOAD_MB_PER_DAY: '20',
    UPLOAD_FILES_PER_DAY: '7',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: '/var/lib/atrium',
    databaseUrl: 'postgres://u:p@db:5432/atrium',
    login: { captcha: false, forgotPassword: true },
    sessionHours: 1,
    logDays: 365,
    trustProxy: 1,
    timeZone: 'Europe/Berlin',
    starterSite: false,
    uploads: { megabytesPerDay: 20, filesPerDay: 7 },
  })
})

describe('a wrong value stops the start with one sentence that names it', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['HOST', 'a b'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://u:secret@db/x'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'not an address'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'onlysmallletters'],
    ['ADMIN_PASSWORD', `Aa1#${'x'.repeat(17)}`],
    ['LOGIN_CAPTCHA', 'maybe'],
    ['LOGIN_REMEMBER_ME', '2'],
    ['LOGIN_FORGOT_PASSWORD', 'on'],
    ['SESSION_HOURS', '0'],
    ['SESSION_HOURS', '721'],
    ['UPLOAD_MB_PER_DAY', '0'],
    ['UPLOAD_MB_PER_DAY', '1.5'],
    ['UPLOAD_FILES_PER_DAY', '0'],
    ['UPLOAD_FILES_PER_DAY', 'many'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'cms'],
    ['MAIL_FROM', 'Cms <cms@example.com>\r\nBcc: all@example.com'],
    ['PUBLIC_URL', 'cms.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '10.0.0.1'],
    ['TRUST_PROXY', '10'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['STARTER_SITE', 'perhaps'],
    ['PROCESS_HOSTS', 'http://api.example.com'],
    ['PROCESS_HOSTS', 'api.example.com,*'],
    ['FLOWABLE_URL', 'http://flowable:8080'],
  ])('%s=%s', (name, value) => {
    const start = () => parse({ [name]: value })
    expect(start).toThrow(StartError)
    expect(start).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
  })

  test('mails with links need an address that a person can open', () => {
    const mailed = { LOGIN_FORGOT_PASSWORD: 'on', SMTP_URL: 'smtp://mail', HOST: '0.0.0.0' }
    expect(() => parse(mailed)).toThrow(/^LOGIN_FORGOT_PASSWORD is on, .* PUBLIC_URL/)
    expect(parse({ ...mailed, PUBLIC_URL: 'https://cms.example.com' }).login.forgotPassword).toBe(true)
    expect(parse({ ...mailed, HOST: '127.0.0.1' }).login.forgotPassword).toBe(true)
  })

  test('passwords in addresses are never repeated', () => {
    expect(() => parse({ DATABASE_URL: 'mysql://u:secret@db/x' })).toThrow(/^(?!.*secret)/)
  })
})
