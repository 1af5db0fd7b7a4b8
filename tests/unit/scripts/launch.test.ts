// Commands end with whatever started them, even if a shell in between forwards no signals.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

// Windows has no `sh`, and npm starts commands differently there.
test.skipIf(process.platform === 'win32')(
  'the end of the shell under npm ends the command that it started',
  async () => {
    const launcher = join(import.meta.dirname, '../../support/run-foreground.mjs')
    // Not its last command: the shell stays.
    const shell = spawn('sh', ['-c', `'${process.execPath}' '${launcher}'; exit 0`], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(shell.stdout, 'data')) as [Buffer]
    expect(said.toString()).toBe('running\n')
    // Its pipe closes when the last process that holds it has ended.
    const ended = once(shell.stdout, 'close')
    shell.kill('SIGTERM')
    await ended
  },
)
