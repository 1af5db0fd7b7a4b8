// The code of the body's input.
export function loadBodyInput() {
  return import('../../../../entity/widgets/rich-text/rich-text.tsx')
}
