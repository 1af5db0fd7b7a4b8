// Mails of running processes: sent after the step, with all of Flowable's fields, retried, never within the step.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEngine, flows, type TestEngine } from '../../support/flow.ts'
import {
  around,
  deadLetters,
  type Fields,
  isAt,
  service,
  startProcess,
  variablesOf,
} from '../../support/service-tasks.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let flow: TestEngine
  beforeAll(async () => {
    flow = await createTestEngine({ database })
  })
  afterAll(() => flow.dispose())

  const mail = (fields: Fields) => service('mail', fields)

  describe('a mail', () => {
    test.each<[string, Fields, object]>([
      [
        'to one',
        { to: 'a@example.com', subject: '通知', text: '完成' },
        { to: ['a@example.com'], subject: '通知', text: '完成' },
      ],
      [
        'to several recipients, visible and hidden',
        {
          to: 'a@example.com, b@example.com;a@example.com',
          cc: 'c@example.com',
          bcc: 'd@example.com\ne@example.com',
          text: 'x',
        },
        {
          to: ['a@example.com', 'b@example.com'],
          cc: ['c@example.com'],
          bcc: ['d@example.com', 'e@example.com'],
          subject: '',
          text: 'x',
        },
      ],
      [
        'to hidden recipients only',
        { bcc: 'd@example.com', text: 'x' },
        { to: [], bcc: ['d@example.com'], subject: '', text: 'x' },
      ],
      [
        'in HTML and text',
        { to: 'a@example.com', html: '<p>Hi</p>', text: 'Hi!' },
        { to: ['a@example.com'], subject: '', html: '<p>Hi</p>', text: 'Hi!' },
      ],
      [
        'in HTML, with a text version derived from it',
        { to: 'a@example.com', html: '<style>p{}</style><p>A &amp; B</p><p>${who}</p>' },
        {
          to: ['a@example.com'],
          subject: '',
          html: '<style>p{}</style><p>A &amp; B</p><p>张三</p>',
          text: 'A & B\n张三',
        },
      ],
      [
        'from a variable, which is not an expression',
        { to: 'a@example.com', textVar: 'note' },
        { to: ['a@example.com'], subject: '', text: 'pay ${amount}' },
      ],
      [
        'to the recipients of a list',
        { to: '${people}', text: 'x' },
        { to: ['a@example.com', 'b@example.com'], subject: '', text: 'x' },
      ],
      [
        'by another sender',
        { to: 'a@example.com', from: 'hr@example.com', headers: 'Reply-To: client@example.com\nX-Case: 7', text: 'x' },
        {
          to: ['a@example.com'],
          from: 'hr@example.com',
          replyTo: 'client@example.com',
          headers: { 'X-Case': '7' },
          subject: '',
          text: 'x',
        },
      ],
      [
        'with a subject that would add a header',
        { to: 'a@example.com', subject: '${evil}', text: 'x' },
        { to: ['a@example.com'], subject: 'a Bcc: spy@example.com', text: 'x' },
      ],
    ])('%s is sent once, after the step', async (_title, fields, sent) => {
      const before = flow.mailer.sent.length
      const id = await startProcess(flow, around(mail(fields)), {
        who: '张三',
        note: 'pay ${amount}',
        people: ['a@example.com', 'b@example.com'],
        evil: 'a\r\nBcc: spy@example.com',
      })
      expect(flow.mailer.sent).toHaveLength(before)
      expect(await isAt(flow, id, 't')).toBe(true)
      await flow.worker.runDueJobs()
      expect(flow.mailer.sent.slice(before)).toEqual([sent])
    })

    test.each<[string, Fields, string]>([
      ['without recipients after evaluation', { to: '${nobody}', text: 'x' }, '邮件没有收件人'],
      ['without content after evaluation', { to: 'a@example.com', text: '${nobody}' }, '邮件没有内容'],
      ['to no address', { to: 'kermit', text: 'x' }, '邮件地址不正确：kermit'],
      ['to an address with a name', { to: '"Kermit"<a@example.com>', text: 'x' }, '邮件地址不正确'],
      ['from an invalid sender', { to: 'a@example.com', from: 'hr', text: 'x' }, '邮件地址不正确：hr'],
      [
        'with a header of its own',
        { to: 'a@example.com', headers: 'Bcc: spy@example.com', text: 'x' },
        '邮件头不支持：Bcc',
      ],
      [
        'to too many',
        { to: Array.from({ length: 101 }, (_, at) => `u${at}@example.com`).join(), text: 'x' },
        '一封邮件最多100个收件人',
      ],
    ])('%s ends as a dead letter, and the process goes on', async (_title, fields, error) => {
      const before = flow.mailer.sent.length
      const id = await startProcess(flow, around(mail(fields)), { nobody: '' })
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await flow.worker.runDueJobs()
        flow.clock.advance(3_600_000)
      }
      expect((await deadLetters(flow, id)).map((job) => job.error)).toEqual([expect.stringContaining(error)])
      expect(flow.mailer.sent).toHaveLength(before)
      expect(await isAt(flow, id, 't')).toBe(true)
    })

    test('that may fail reports it in a variable', async () => {
      const fields = { to: 'kermit', text: 'x', ignoreException: 'true', exceptionVariableName: 'why' }
      const id = await startProcess(flow, around(mail(fields)))
      await flow.worker.runDueJobs()
      expect(await variablesOf(flow, id)).toEqual({ why: '邮件地址不正确：kermit' })
      expect(await deadLetters(flow, id)).toEqual([])
    })

    test('of a step that is rolled back is never sent', async () => {
      const before = flow.mailer.sent.length
      const body = `<startEvent id="s"/>${mail({ to: 'a@example.com', text: 'x' })}<serviceTask id="bad" flowable:expression="\${missing}"/>${flows('s', 'x', 'bad')}`
      await expect(startProcess(flow, body)).rejects.toThrow('missing')
      await flow.worker.runDueJobs()
      expect(flow.mailer.sent).toHaveLength(before)
    })
  })
})
