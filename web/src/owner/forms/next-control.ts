import { isTouched } from '../ui/touched.ts'

/** The control after this one in its form; by touch the next that is typed into or chosen from. */
export function nextControl(input: HTMLInputElement): HTMLElement | undefined {
  const controls = [...(input.form?.elements ?? [])]
  const skipped = isTouched() ? '[type="file"], [type="checkbox"], :disabled' : ':disabled'
  return controls
    .slice(controls.indexOf(input) + 1)
    .find(
      (one): one is HTMLElement => one.matches('input, select, textarea') && !one.matches(skipped),
    )
}
