/** Said where a picture would be sent that only this browser can draw. */
export const unreadableCanvas =
  'This browser hides what is drawn, as with “resist fingerprinting”, so it cannot make this image. Allow it for this site, or use another browser.'

const side = 8
const drawn = [32, 160, 224, 255]
/** Some browsers change a drawing by a little, which nobody sees. */
const tolerance = 16

/** False where a browser returns noise in place of what was drawn: Firefox with privacy.resistFingerprinting. */
export function isCanvasReadable(): boolean {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: side, height: side })
  const context = canvas.getContext('2d')
  if (context === null) return false
  context.fillStyle = `rgb(${drawn.slice(0, 3).join()})`
  context.fillRect(0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  return data.every((value, index) => Math.abs(value - (drawn[index % 4] ?? 0)) <= tolerance)
}
