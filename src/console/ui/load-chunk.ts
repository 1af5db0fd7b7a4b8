// Parts of the console in chunks of their own: 120 s to load, the progress bar meanwhile, and a failure that is recognised as one.
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
