/** Whether the screen is pressed by a finger. */
export function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
