// Resources: the tree marks what is not a page or is disabled; only disabling asks first.
import { useLanguage } from '../../../data/use-text.ts'
import { ChoiceMark } from '../../../entity/tree/choice-mark.tsx'
import { defineScreen, type Mark } from '../../../entity/screen.ts'
import { resourceMessages } from './messages.ts'

const ResourceMark: Mark = ({ row }) => {
  const words = resourceMessages[useLanguage()]
  return (
    <>
      <ChoiceMark dict="resourceType" value={row['type']} usual={1} />
      {row['enabled'] === false && <span className="entity-mark entity-mark-off">{words.disabled}</span>}
    </>
  )
}

export const screen = defineScreen('system/resource', {
  mark: ResourceMark,
  asks: { enable: (row) => row['enabled'] === true },
})
