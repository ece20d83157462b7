import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { readFolder, requireOwnFolder, writeFolder } from './folder.ts'

const image = (name: string) => `images/projects/${name}.webp`

const newFolder = () => join(makeFolder(), 'backup')

function write(folder: string, images: string[]): Promise<void> {
  return writeFolder(folder, {}, images, async (path) => Buffer.from(path))
}

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

it('replaces what an export wrote, and keeps everything else that lies there', async () => {
  const folder = newFolder()
  await write(folder, [image('first'), image('second')])
  const mine = ['.git/config', 'notes.txt', 'images/projects/sketch.txt', 'images/mine/own.webp']
  fill(folder, Object.fromEntries(mine.map((name) => [name, 'Mine'])))
  await write(folder, [image('second'), image('third')])
  expect(mine.map((name) => read(folder, name))).toEqual(mine.map(() => 'Mine'))
  expect(readdirSync(join(folder, 'images/projects')).sort()).toEqual([
    'second.webp',
    'sketch.txt',
    'third.webp',
  ])
  expect(read(folder, image('third'))).toBe(image('third'))
  expect(readdirSync(dirname(folder))).toEqual(['backup'])
})

it.each(['{}', 'words', '{"format":"portfolio-export","version":1,"files":"letter.txt"}'])(
  'writes nothing into a folder whose portfolio.json says %s, as no export does',
  async (text) => {
    const folder = newFolder()
    fill(folder, { 'portfolio.json': text, 'letter.txt': 'Dear' })
    expect(() => requireOwnFolder(folder)).toThrow('is no earlier export')
    await expect(write(folder, [])).rejects.toThrow('is no earlier export')
    expect(readdirSync(folder).sort()).toEqual(['letter.txt', 'portfolio.json'])
  },
)

it('writes over no file of somebody else that has the name of one of its own', async () => {
  const folder = newFolder()
  await write(folder, [])
  fill(folder, { [image('mine')]: 'Mine' })
  await expect(write(folder, [image('mine')])).rejects.toThrow(`${image('mine')} is there`)
  expect(read(folder, image('mine'))).toBe('Mine')
  expect(readdirSync(dirname(folder))).toEqual(['backup'])
})

it('clears away what a killed export left, not what somebody put there', async () => {
  const folder = newFolder()
  await write(`${folder}.partial`, [image('first')])
  fill(`${folder}.partial`, { '.git/config': 'Mine' })
  await expect(write(folder, [])).rejects.toThrow(`${folder}.partial holds .git`)
  expect(read(`${folder}.partial`, '.git/config')).toBe('Mine')
  rmSync(join(`${folder}.partial`, '.git'), { recursive: true })
  await write(folder, [])
  expect(readdirSync(dirname(folder))).toEqual(['backup'])
})

it('reads a folder from before there was a list', async () => {
  const folder = newFolder()
  await write(folder, [])
  fill(folder, { 'portfolio.json': '{"format":"portfolio-export","version":1}' })
  expect(readFolder(folder).faults).toEqual([])
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
