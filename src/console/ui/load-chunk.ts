// Loads a chunk within 120 s, with the progress bar, and marks a failure as a chunk failure.
import { whileBusy } from '../data/activity.ts'
import { ChunkLoadError } from './chunk-failure.ts'

const limit = 120_000

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The chunk did not arrive in 120 s')), limit)
  })
}

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await whileBusy(Promise.race([load(), timeLimit()]))
  } catch (error) {
    throw new ChunkLoadError(error)
  }
}
