import { useEffect, useState } from 'react'

/** The platform's news, from the dev server's own address. */
export function NewsList() {
  const [news, setNews] = useState([])
  useEffect(() => {
    const request = fetch('/api/show/queryInfoPage', { method: 'POST' })
    void request.then((answer) => answer.json()).then(({ data }) => setNews(data.list))
  }, [])
  return (
    <ul>
      {news.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}
