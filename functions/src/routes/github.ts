import type { z } from 'zod'
import { type RepositoryAnswer, repositorySchema } from '../contract/repository.ts'
import { jsonResponse } from '../http/response.ts'
import { type Call, json, post, type Route } from '../http/route.ts'

export const githubRoutes: Route[] = [
  post('/api/project/readrepository', 'owner', json(repositorySchema), read),
]

async function read({ input }: Call<z.output<typeof repositorySchema>>): Promise<Response> {
  // Loaded lazily, to keep visitors' cold starts short.
  const { listRepositories, readRepository } = await import('../github/repository.ts')
  const { owner, repo } = input.address
  const found: RepositoryAnswer = repo
    ? { repository: await readRepository(owner, repo) }
    : { repositories: await listRepositories(owner) }
  return jsonResponse(found)
}
