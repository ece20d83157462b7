import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { HomeScreen, type Published } from './home-screen.tsx'

/** The page as HTML, for the snapshot: main.tsx hydrates it with the same data. */
export function renderHome(published: Published): string {
  return renderToString(
    <StrictMode>
      <HomeScreen published={published} />
    </StrictMode>,
  )
}
