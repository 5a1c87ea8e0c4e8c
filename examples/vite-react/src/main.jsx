import { createRoot } from 'react-dom/client'
import { NewsList } from './news-list.jsx'

createRoot(document.querySelector('#root')).render(<NewsList />)
