// Recorded runs kept in the project, compressed: each with what was asked of the real engine.
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Asked } from './model.ts'
import type { Recorded } from './replay.ts'

export interface Kept {
  readonly asked: Asked
  readonly recorded: Recorded
}

export function writeSample(file: string, runs: readonly Kept[]): void {
  writeFileSync(file, gzipSync(runs.map((run) => `${JSON.stringify(run)}\n`).join(''), { level: 9 }))
}

export function readSample(file: string): Kept[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Kept)
}
