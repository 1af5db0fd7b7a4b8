// The effective rights of a user: on a page, a call, a button, a site or a channel, and what decided.
import { Alert, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notify, notifyFailure } from '../../../data/notify.ts'
import { useRightName } from '../../../data/use-shown-name.ts'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { explain, type Explanation, type Reason, type Subject } from './calls.ts'
import { type AuthorityWord, authorityMessages } from './messages.ts'
import { flatten } from './trees.ts'
import { useChannels, useSites } from './use-trees.ts'

type Kind = 'url' | 'code' | 'appid' | 'channelId'

const kinds: readonly { readonly kind: Kind; readonly word: AuthorityWord }[] = [
  { kind: 'url', word: 'askUrl' },
  { kind: 'code', word: 'askCode' },
  { kind: 'appid', word: 'askSite' },
  { kind: 'channelId', word: 'askChannel' },
]

const words: Readonly<Record<Reason['kind'], AuthorityWord>> = {
  account: 'reasonAccount',
  admin: 'reasonAdmin',
  open: 'reasonOpen',
  role: 'reasonRole',
  disabled: 'reasonDisabled',
  user: 'reasonUser',
  data: 'reasonData',
  resource: 'reasonResource',
  none: 'reasonNone',
}

export function EffectiveRights({ user, onClose }: { readonly user: Subject; readonly onClose: () => void }) {
  const text = useText(authorityMessages)
  const [kind, setKind] = useState<Kind>('url')
  const [value, setValue] = useState('')
  const [answer, setAnswer] = useState<Explanation | null>(null)
  const change = (next: string): void => {
    setValue(next)
    setAnswer(null)
  }
  const ask = async (): Promise<void> => {
    if (value.trim() === '') return notify.warning(text('askValue'))
    try {
      setAnswer(await explain({ userId: user.id, [kind]: value.trim() }))
    } catch (error) {
      setAnswer(null)
      notifyFailure(error)
    }
  }
  return (
    <Modal
      open
      title={text('effectiveTitle', { name: user.name })}
      okText={text('ask')}
      cancelText={text('cancel')}
      onOk={() => void ask()}
      onCancel={onClose}
    >
      <p>
        <Link to={`/system/authority/effective?userId=${user.id}`}>{text('allEffective')}</Link>
      </p>
      <div className="authority-fields">
        <Select<Kind>
          value={kind}
          options={kinds.map(({ kind: one, word }) => ({ value: one, label: text(word) }))}
          onChange={(next) => {
            setKind(next)
            change('')
          }}
        />
        {kind === 'url' || kind === 'code' ? (
          <Input
            value={value}
            maxLength={250}
            placeholder={kind === 'url' ? '/system/user' : 'user-edit'}
            aria-label={text(kind === 'url' ? 'askUrl' : 'askCode')}
            onChange={({ target }) => change(target.value)}
            onPressEnter={() => void ask()}
          />
        ) : (
          <TargetSelect key={kind} kind={kind} onChange={change} />
        )}
      </div>
      {answer !== null && <Result answer={answer} />}
    </Modal>
  )
}

interface TargetSelectProps {
  readonly kind: 'appid' | 'channelId'
  readonly onChange: (id: string) => void
}

function TargetSelect({ kind, onChange }: TargetSelectProps) {
  const text = useText(authorityMessages)
  const sites = useSites(true)
  const [siteId, setSiteId] = useState<number | null>(null)
  const channels = useChannels(kind === 'channelId' ? siteId : null)
  const toChoices = (nodes: Parameters<typeof flatten>[0] | null) =>
    flatten(nodes ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Select<number>
        showSearch
        optionFilterProp="label"
        className="authority-wide"
        placeholder={text('chooseSite')}
        aria-label={text('chooseSite')}
        options={toChoices(sites.value)}
        onChange={(id) => {
          setSiteId(id)
          onChange(kind === 'appid' ? String(id) : '')
        }}
      />
      {kind === 'channelId' && (
        <Select<number>
          key={siteId}
          showSearch
          optionFilterProp="label"
          className="authority-wide"
          placeholder={text('askChannel')}
          aria-label={text('askChannel')}
          disabled={siteId === null}
          options={toChoices(channels.value)}
          onChange={(id) => onChange(String(id))}
        />
      )}
    </>
  )
}

function Result({ answer }: { readonly answer: Explanation }) {
  const text = useText(authorityMessages)
  const shown = useRightName()
  const depends = answer.reasons.some(({ kind }) => kind === 'data')
  const denied = depends ? 'depends' : 'denied'
  return (
    <Alert
      showIcon
      type={answer.allowed ? 'success' : depends ? 'info' : 'warning'}
      message={text(answer.allowed ? 'allowed' : denied)}
      description={
        <ul className="authority-reasons">
          {answer.reasons.map(({ kind, role, resource }) => {
            const isPlain = kind === 'role' && resource === undefined
            const name = shown(resource?.name ?? '')
            const key = `${kind} ${role ?? ''} ${resource?.code ?? ''}`
            return (
              <li key={key}>{text(isPlain ? 'reasonRolePlain' : words[kind], { role: role ?? '', resource: name })}</li>
            )
          })}
        </ul>
      }
    />
  )
}
