// Replaces lodash.clonedeep for a CommonJS package: Quill's deltas.
export { cloneDeep as 'module.exports' } from './deep.ts'
