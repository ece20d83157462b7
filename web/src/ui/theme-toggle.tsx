import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../theme.ts'
import { useWords } from '../words.tsx'
import button from './button.module.css'

/**
 * Both icons are rendered and transitions.css shows one, so that the first paint is right. theme-script.js
 * handles presses, finding the button by name.
 */
export function ThemeToggle() {
  const theme = useTheme()
  const { home } = useWords()
  const label = theme === 'dark' ? home.toLight : home.toDark
  return (
    <button type="button" name="theme" className={button.onHeader} aria-label={label} title={label}>
      <Moon aria-hidden size={20} />
      <Sun aria-hidden size={20} />
    </button>
  )
}
