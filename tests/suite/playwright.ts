import { joinSuite } from './join-suite.ts'
import { publishSample } from './publish.ts'

/** A suite of its own: pages are tested on the sample as it is seeded, not on what other tests leave. */
export default async () => {
  const leave = await joinSuite('browser')
  process.env.PUBLISHED_SAMPLE = await publishSample()
  return leave
}
