// Replaces antd's filters in the heads of columns, which none of our tables has.

const states: readonly never[] = []
const filters: Readonly<Record<string, never>> = {}

function same<Given>(given: Given): Given {
  return given
}

function useFilter() {
  return [same, states, filters] as const
}

export { useFilter as default, same as getFilterData }
