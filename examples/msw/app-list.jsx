import { useEffect, useState } from 'react'

/** The apps of the account whose token the browser keeps. */
export function AppList() {
  const [text, setText] = useState('加载中')
  useEffect(() => {
    void listApps().then(setText)
  }, [])
  return <output>{text}</output>
}

async function listApps() {
  const answer = await fetch('/api/app/queryPage', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('Token')}` },
    body: '{}',
  })
  const { code, data, msg } = await answer.json()
  if (code !== 0) return `${code} ${msg}`
  return data.list.map(({ appName }) => appName).join('、') || '还没有应用'
}
