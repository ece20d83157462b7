// Eager: Vite treats a style sheet that failed to load as loaded, so a lazy part would come without it. Imported after
// web/src/ui, whose classes these override.
import.meta.glob('./**/*.module.css', { eager: true })
