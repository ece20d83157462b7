import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { readFolder, writeFolder } from './folder.ts'

const image = (name: string) => `images/projects/${name}.webp`

const newFolder = () => join(makeFolder(), 'backup')

function write(folder: string, images: string[]): Promise<void> {
  return writeFolder(folder, {}, images, async (path) => Buffer.from(path))
}

it('writes into a folder that is new or empty alone', async () => {
  const folder = newFolder()
  fill(folder, { 'letter.txt': 'Dear' })
  await expect(write(folder, [])).rejects.toThrow('is there already')
  expect(readdirSync(folder)).toEqual(['letter.txt'])
  rmSync(join(folder, 'letter.txt'))
  await write(folder, [image('first')])
  expect(readFileSync(join(folder, image('first')), 'utf8')).toBe(image('first'))
})

it('reads a folder from before there was a kind, and misses a file that its list names', async () => {
  const folder = newFolder()
  await write(folder, [])
  rmSync(join(folder, 'skills.json'))
  expect(readFolder(folder).faults).toEqual([expect.stringContaining('skills.json')])
  const head = JSON.parse(readFileSync(join(folder, 'portfolio.json'), 'utf8'))
  const files = head.files.filter((file: string) => file !== 'skills.json')
  fill(folder, { 'portfolio.json': JSON.stringify({ ...head, files }) })
  expect(readFolder(folder).faults).toEqual([])
})
