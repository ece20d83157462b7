/** The lines that tell what would be uploaded. */
import type { UploadedFile } from '../firebase/firebase-tools.ts'

export function describeFiles(title: string, files: UploadedFile[]): string[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    `  ${title}: ${files.length} files, ${kilobytes(total)}`,
    ...files.map(({ path, bytes }) => `    ${kilobytes(bytes).padStart(10)}  ${path}`),
  ]
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
