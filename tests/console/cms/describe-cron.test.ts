// Cron expressions in words.
import { describe, expect, test } from 'vitest'
import { describeCron } from '../../../src/console/features/cms/scheduler/describe-cron.ts'

describe('a cron expression in words', () => {
  test.each([
    ['30 3 * * *', '每天 03:30', 'Every day at 03:30'],
    ['0 9,18 * * *', '每天 09:00、18:00', 'Every day at 09:00, 18:00'],
    ['30 4 * * 0', '每周日 04:30', 'Every Sunday at 04:30'],
    ['30 4 * * 7', '每周日 04:30', 'Every Sunday at 04:30'],
    ['0 9 * * 1,3,5', '每周一、周三、周五 09:00', 'Every Monday, Wednesday, Friday at 09:00'],
    ['30 6 * * 1-5', '周一至周五 06:30', 'Monday to Friday at 06:30'],
    ['5 0 1,15 * *', '每月 1 号、15 号 00:05', 'Each month on day 1, 15 at 00:05'],
    ['*/10 * * * *', '每隔 10 分钟', 'Every 10 minutes'],
  ])('%s reads as people say it', (cron, chinese, english) => {
    expect([describeCron(cron, 'zh-cn'), describeCron(cron, 'en')]).toEqual([chinese, english])
  })

  test.each(['30 3 * 6 *', '30 3 1 * 1', '30 3 * * 6#2', '*/5 8-18 * * *'])(
    '%s keeps all of its conditions',
    (cron) => {
      expect(describeCron(cron, 'zh-cn')).toMatch(/月|星期|之间/)
    },
  )

  test.each(['99 3 * * *', '30 24 * * *', '30 3 32 * *', '30 3 * * 8', 'daily', ''])('%j is not one', (cron) => {
    expect(describeCron(cron, 'zh-cn')).toBeNull()
  })
})
