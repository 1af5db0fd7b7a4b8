// Steps of a run: each is answered early, failures are never lost, and a run is finished only if all of its pages were written.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PlannedPage } from '../../../../src/server/publishing/page-plan.ts'
import { WriteSteps } from '../../../../src/server/publishing/write-steps.ts'

const bodies = new Map()

/** Pages wait until they are let through; page `failing` fails. */
function steps(count: number, { failing = -1 } = {}) {
  const pages = Array.from({ length: count }, (_, at): PlannedPage => {
    return { kind: 'article', path: `${at}.html`, channelId: null, articleId: at, number: 1 }
  })
  const written: string[] = []
  let open = Number.POSITIVE_INFINITY
  const run = new WriteSteps({
    pages,
    write: async ({ path }) => {
      while (written.length >= open) await pause(1)
      if (path === `${failing}.html`) throw new Error(`${path} failed`)
      written.push(path)
    },
    end: async () => void written.push('stored'),
  })
  return { run, written, openUntil: (at: number) => void (open = at) }
}

test('a step is answered when half of its pages are rendered, the last one when all are stored', async () => {
  const { run, written, openUntil } = steps(10)
  openUntil(4)
  await run.write({ from: 0, to: 8, bodies })
  expect(written).toHaveLength(4)
  openUntil(10)
  await run.write({ from: 8, to: 10, bodies })
  expect(written).toHaveLength(11)
  expect(written.at(-1)).toBe('stored')
  await run.finish()
})

test('a step of one page is answered, and so is a run without pages', async () => {
  const { run, written } = steps(2)
  await run.write({ from: 0, to: 1, bodies })
  await run.write({ from: 1, to: 2, bodies })
  await run.finish()
  expect(written).toEqual(['0.html', '1.html', 'stored'])
  await steps(0).run.finish()
})

test('what fails after its step was answered fails the next step and the run', async () => {
  const { run, written } = steps(10, { failing: 7 })
  await run.write({ from: 0, to: 8, bodies })
  await expect(run.write({ from: 8, to: 10, bodies })).rejects.toThrow('7.html failed')
  await expect(run.finish()).rejects.toThrow('7.html failed')
  expect(written).not.toContain('8.html')
})

test('a run of which a step is missing, or that was stopped, is not finished', async () => {
  const missing = steps(10)
  await missing.run.write({ from: 0, to: 8, bodies })
  await expect(missing.run.finish()).rejects.toThrow('Only 8 of 10 pages were written.')
  const stopped = steps(10)
  stopped.openUntil(7)
  await stopped.run.write({ from: 0, to: 8, bodies })
  const stopping = stopped.run.stop()
  stopped.openUntil(8)
  await stopping
  expect(stopped.written).not.toContain('stored')
  await expect(stopped.run.finish()).rejects.toThrow('pages were written')
})
