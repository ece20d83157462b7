import { buildIfStale } from '../../scripts/suite/builds.ts'

/** For tests that work on what is built, and on no suite. */
export default async () => {
  await buildIfStale('build:functions')
  await buildIfStale('build:web')
}
