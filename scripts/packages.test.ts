import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './suite/paths.ts'

/** What the product is built on, and where each is used. */
const packages = {
  react: 'web/src',
  'react-dom': 'web/src',
  'react-router-dom': 'web/src',
  firebase: 'web/src',
  'firebase-functions': 'functions/src',
  'firebase-admin': 'functions/src',
  vite: 'web',
  swiper: 'web/src',
  'typewriter-effect': 'web/src',
  'react-hot-toast': 'web/src',
  '@firebase/rules-unit-testing': 'tests/rules',
  'firebase-tools': 'scripts',
}

it.each(Object.entries(packages))('%s is a dependency, and used in %s', (name, folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    read(folder.startsWith('functions') ? 'functions/package.json' : 'package.json'),
  )
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  const isTestsOwn = folder.startsWith('tests')
  const files = globSync(`${folder}/**/*.{ts,tsx,js}`, { cwd: root }).filter(
    (file) => isTestsOwn || !/\.(test|d)\.ts$/.test(file),
  )
  // Types are gone from what is built.
  const imported = new RegExp(
    `(?<!^import type [^']*)(?:^import|from|import\\(|require\\()\\s*'${name}(?:/[^']*)?'`,
    'm',
  )
  expect(files.filter((file) => imported.test(read(file)))).not.toEqual([])
})

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
