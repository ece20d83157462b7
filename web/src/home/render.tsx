import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Profile } from '#contract/profile.ts'
import { addBrands } from '../brand-icons.ts'
import { brandPaths } from '../brand-paths.ts'
import { markPublished, type Published } from '../published.ts'
import { HomeScreen } from './home-screen.tsx'

addBrands(brandPaths)

/** The page as HTML, for the snapshot: main.tsx hydrates it with the same data. */
export function renderHome(published: Published, profile: Profile): string {
  markPublished(published)
  return renderToString(
    <StrictMode>
      <HomeScreen published={published} profile={profile} />
    </StrictMode>,
  )
}
