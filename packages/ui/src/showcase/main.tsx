import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './showcase.css'
import { Showcase } from './Showcase.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Showcase />
    </StrictMode>,
  )
}
