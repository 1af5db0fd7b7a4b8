// Whether the file of a diagram says where its elements are.
const shape = /<(?:[\w.-]+:)?BPMNShape\b/

export function hasPositions(xml: string): boolean {
  return shape.test(xml)
}
