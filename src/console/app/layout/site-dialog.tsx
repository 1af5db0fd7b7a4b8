// Dialog for choosing the site to work on.
import { useQueryClient } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../data/notify.ts'
import { selectSite, useSite } from '../../data/site.ts'
import { useText } from '../../data/use-text.ts'

export function SiteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { current, sites } = useSite()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<number | undefined>(current?.id)
  const confirm = (): void => {
    if (chosen === undefined) {
      notify.warning(text('site.required'))
      return
    }
    if (chosen !== current?.id) {
      // Data of the previous site must not be shown for this one.
      queries.removeQueries()
      selectSite(chosen)
    }
    onClose()
  }
  return (
    <Modal open title={text('site.choose')} width={420} onOk={confirm} onCancel={onClose} centered destroyOnHidden>
      <Select
        autoFocus
        allowClear
        showSearch
        className="wide"
        value={chosen}
        onChange={setChosen}
        placeholder={text('site.placeholder')}
        aria-label={text('site.choose')}
        optionFilterProp="label"
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Modal>
  )
}
