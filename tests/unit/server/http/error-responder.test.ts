// A refusal is sent immediately, even if the database hangs.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { notFound } from '../../../../src/server/errors/errors.ts'
import { createResponder, installErrorResponder } from '../../../../src/server/http/error-responder.ts'

test.each([
  ['hangs', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new Error('away'))],
])('where the database %s, a refusal carries the versions that are known', async (_name, current) => {
  const app = fastify()
  const known = { permission: 3, dictionary: 4 }
  installErrorResponder(app, createResponder({ current, known: () => known }))
  app.get('/', () => Promise.reject(notFound()))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 404, version: known }])
  await app.close()
})
