// Mails over real SMTP: recipients, visible addresses, and content.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMailer } from '../../../../src/server/adapters/smtp-mail.ts'
import { type MailSink, openMailSink } from '../../../support/mail-sink.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

function headersOf(source: string) {
  return (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, ' ')
}

test('a mail to one recipient is sent by the product', async () => {
  await createSmtpMailer(sink.url, 'no-reply@example.com').send({ to: 'a@example.com', subject: '通知', text: '完成' })
  const mail = sink.mails.at(-1)
  expect(mail).toMatchObject({ from: 'no-reply@example.com', to: ['a@example.com'] })
  expect(headersOf(mail?.source ?? '')).toContain(`Subject: =?UTF-8?B?${Buffer.from('通知').toString('base64')}?=`)
})

test('all recipients receive it, bcc hidden; sender, reply address, headers, HTML and text are as given', async () => {
  await createSmtpMailer(sink.url, 'no-reply@example.com').send({
    to: ['a@example.com', 'b@example.com'],
    cc: ['c@example.com'],
    bcc: ['unseen@example.com'],
    from: 'hr@example.com',
    replyTo: 'client@example.com',
    headers: { 'X-Case': '7' },
    subject: 'News',
    text: 'plain words',
    html: '<p>rich words</p>',
  })
  const mail = sink.mails.at(-1)
  expect(mail?.from).toBe('hr@example.com')
  expect(mail?.to.toSorted()).toEqual(['a@example.com', 'b@example.com', 'c@example.com', 'unseen@example.com'])
  const headers = headersOf(mail?.source ?? '')
  for (const line of [
    'From: hr@example.com',
    'To: a@example.com, b@example.com',
    'Cc: c@example.com',
    'Reply-To: client@example.com',
    'X-Case: 7',
  ])
    expect(headers).toContain(line)
  expect(mail?.source).not.toContain('unseen')
  expect(mail?.source).toContain('plain words')
  expect(mail?.source).toContain('<p>rich words</p>')
})

test('an address is a single address, whatever it contains', async () => {
  const sent = createSmtpMailer(sink.url, 'no-reply@example.com').send({
    to: 'a@example.com, b@example.com',
    subject: 'x',
    text: 'x',
  })
  const before = sink.mails.length
  await sent.catch(() => undefined)
  expect(sink.mails.slice(before).flatMap(({ to }) => to)).not.toContain('b@example.com')
})

test('a line break in a subject or header does not start a new header', async () => {
  await createSmtpMailer(sink.url, 'no-reply@example.com').send({
    to: 'a@example.com',
    subject: 'x\r\nBcc: spy@example.com',
    headers: { 'X-Case': '7\r\nBcc: spy@example.com' },
    text: 'x',
  })
  const mail = sink.mails.at(-1)
  expect(mail?.to).toEqual(['a@example.com'])
  expect(headersOf(mail?.source ?? '')).not.toMatch(/^Bcc:/m)
})
