import { createRoot } from 'react-dom/client'
import { showApp } from './app.tsx'
import { start } from './start.ts'

showApp(createRoot(start()))
