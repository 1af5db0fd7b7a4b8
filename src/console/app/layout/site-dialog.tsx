// Dialog for choosing the site to work on.
import { type RefSelectProps, Select } from 'antd'
import { useRef, useState } from 'react'
import { notify } from '../../data/notify.ts'
import { selectSite, type Site, useSite } from '../../data/site.ts'
import { useText } from '../../data/use-text.ts'
import { mayLeave } from '../../ui/leave-guards.ts'
import { siteDialogMessages } from './site-dialog.messages.ts'
import { isLongList } from '../../ui/is-long-list.ts'
import { Modal } from '../../ui/modal.tsx'

export function SiteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(siteDialogMessages)
  const { current, sites } = useSite()
  const [chosen, setChosen] = useState<number | undefined>(current?.id)
  // The dialog takes the focus when it has opened, so the field gets it afterwards.
  const select = useRef<RefSelectProps>(null)
  const confirm = async (): Promise<void> => {
    if (chosen === undefined) {
      notify.warning(text('required'))
      return
    }
    if (chosen !== current?.id) {
      if (!(await mayLeave())) return
      selectSite(chosen)
    }
    onClose()
  }
  return (
    <Modal
      open
      title={text('choose')}
      width={420}
      onOk={() => void confirm()}
      onCancel={onClose}
      afterOpenChange={(open) => (open ? select.current?.focus() : undefined)}
      centered
      destroyOnHidden
    >
      <Select
        ref={select}
        virtual={isLongList(sites)}
        allowClear
        showSearch
        className="wide"
        value={chosen}
        onChange={setChosen}
        placeholder={text('placeholder')}
        aria-label={text('choose')}
        filterOption={(typed, option) => option !== undefined && hasText(option.site, typed)}
        optionRender={renderOption}
        options={sites.map((site) => ({ value: site.id, label: site.name, site }))}
      />
    </Modal>
  )
}

/** Names may repeat; codes do not. */
function SiteOption({ site }: { readonly site: Site }) {
  return (
    <span className="site-option">
      <span>{site.name}</span>
      <small>{site.code}</small>
    </span>
  )
}

function renderOption({ data }: { readonly data: { readonly site: Site } }) {
  return <SiteOption site={data.site} />
}

function hasText({ name, code }: Site, typed: string): boolean {
  return `${name} ${code}`.toLowerCase().includes(typed.trim().toLowerCase())
}
