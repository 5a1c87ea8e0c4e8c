import { useState } from 'react'
import { api, useCall } from '#src/api/client.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Combobox } from '#src/ui/control/combobox.tsx'

interface LinkFilterProps {
  appId: string
  linkId: string | undefined
  onChange: (linkId: string | undefined) => void
}

const PER_PAGE = 50
const ALL = ''

export function LinkFilter({ appId, linkId, onChange }: LinkFilterProps) {
  const [keyword, setKeyword] = useState('')
  const body = { appId, page: 1, perPage: PER_PAGE, ...(keyword !== '' && { keyword }) }
  const found = useCall(api.appLink.queryPage, body, { keepData: true })
  // A link from the address bar may be on no page of the list yet: its name is asked for.
  const chosen = useCall(api.appLink.queryDetail, linkId === undefined ? null : { linkId })
  const links = (found.data?.list ?? []).map((link) => ({ value: link.linkId, label: link.linkName }))
  const missing =
    chosen.data !== undefined && !links.some(({ value }) => value === linkId)
      ? [{ value: chosen.data.linkId, label: chosen.data.linkName }]
      : []
  const options = keyword === '' ? [{ value: ALL, label: dataTexts.allLinks }, ...missing, ...links] : links
  return (
    <Combobox
      label={dataTexts.linkFilter}
      onSearch={setKeyword}
      loading={found.loading}
      options={options}
      value={linkId ?? ALL}
      onChange={(value) => onChange(value === ALL ? undefined : value)}
    />
  )
}
