// Schemas that are valid except for one change of the book, and where its problems are reported.
import { book, type Files, plain } from './schema-folder.ts'

export function withBook(changes: object, more: Files = {}): Files {
  return {
    ...plain,
    ...more,
    'shop/book.json': { ...book, ...changes },
  }
}

export function price(field: object): object {
  return { properties: { ...book.properties, price: { title: '价格', ...field } } }
}

export function withField(field: object, changes: object = {}): Files {
  return withBook({ ...price(field), ...changes })
}

export function withList(list: object, changes: object = {}): Files {
  return withBook({ 'x-list': { ...book['x-list'], ...list }, ...changes })
}

export function inBook(path: string, message: string) {
  return `dir/shop/book.json ${path}: ${message}`
}

export function inPrice(path: string, message: string) {
  return inBook(`/properties/price${path}`, message)
}
