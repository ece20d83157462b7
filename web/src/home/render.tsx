import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PublicProfile } from '#contract/profile.ts'
import type { Published } from '../published.ts'
import { HomeScreen } from './home-screen.tsx'

/** The page as HTML, for publishing: main.tsx hydrates it with the same data. */
export function renderHome(published: Published, profile: PublicProfile): string {
  return renderToString(
    <StrictMode>
      <HomeScreen published={published} profile={profile} />
    </StrictMode>,
  )
}
