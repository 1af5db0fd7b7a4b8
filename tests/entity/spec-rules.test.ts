// The field rules of the documents, transcribed by hand in tests/spec: the last valid value passes, the first invalid one is refused.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestAnswer, type TestApp } from '../support/build-test-app.ts'
import { callOperation, type MakeContext, makeBody, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

interface Repeated {
  readonly prefix?: string
  readonly repeat: string
  readonly times: number
  readonly suffix?: string
}

interface SpecRule {
  readonly call: string
  readonly entity: string | null
  readonly field: string
  /** Other fields of the body. */
  readonly with?: Values
  readonly good?: unknown
  readonly bad?: unknown
  /** Absent: refused with any sentence. */
  readonly message?: string
  /** Only if the verification code is enabled. */
  readonly captcha?: boolean
}

const anything: unknown = expect.any(String)
const folder = join(import.meta.dirname, '../spec')

function isRepeated(value: unknown): value is Repeated {
  return typeof value === 'object' && value !== null && 'repeat' in value
}

function spelled(value: unknown): unknown {
  return isRepeated(value) ? `${value.prefix ?? ''}${value.repeat.repeat(value.times)}${value.suffix ?? ''}` : value
}

function spelledAll(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spelled(value)]))
}

function short(value: unknown): string {
  const text = JSON.stringify(value ?? '')
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}

const rules: readonly SpecRule[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SpecRule[])

function titled(wanted: (rule: SpecRule) => boolean, side: 'good' | 'bad'): [string, SpecRule][] {
  return rules
    .filter(wanted)
    .map((rule) => [`${rule.call} ${rule.field} ${short(rule[side])} ${rule.message ?? ''}`, rule])
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let withCaptcha: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    withCaptcha = await buildTestApp({ database, env: { LOGIN_CAPTCHA: 'on' } })
    context = { test: app, token: await app.login() }
  })
  afterAll(async () => {
    await app.close()
    await withCaptcha.close()
  })

  const call = async (rule: SpecRule, values: Values): Promise<TestAnswer<unknown>> => {
    const given = { ...spelledAll(rule.with ?? {}), ...values }
    const body = rule.entity === null ? given : await makeBody(context, rule.entity, given)
    return (rule.captcha ? withCaptcha : app).post(rule.call, body, { token: context.token })
  }

  test.each(titled(({ good }) => good !== undefined, 'good'))('%s is accepted', async (_, rule) => {
    const answer = await call(rule, { [rule.field]: spelled(rule.good) })
    expect(answer.errors ?? []).toEqual([])
    expect(answer.status).toBe(200)
    // Another rule may use the same valid value.
    const saved = answer.data as Values | null
    if (rule.entity !== null)
      await callOperation(context, rule.entity, { operation: 'remove', body: { id: saved?.['id'] } })
  })

  test.each(titled(({ bad, with: others }) => bad !== undefined || others !== undefined, 'bad'))(
    '%s is refused',
    async (_, rule) => {
      const answer = await call(rule, rule.bad === undefined ? {} : { [rule.field]: spelled(rule.bad) })
      expect(answer.status).toBe(400)
      const refused = answer.errors?.filter(({ field }) => field === rule.field)
      expect(refused).toEqual([{ field: rule.field, message: rule.message ?? anything }])
    },
  )
})
