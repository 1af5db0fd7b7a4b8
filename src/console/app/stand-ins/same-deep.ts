// Replaces lodash.isequal for a CommonJS package: Quill's deltas.
export { isEqual as 'module.exports' } from './deep.ts'
