import { defineConfig } from 'vitest/config'

// All but `unit`, `deploy` and `commands` need a running suite: scripts/test.ts starts one for them.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{functions,web,packages/*}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], fileParallelism: false } },
      {
        test: { name: 'wrapper', include: ['tests/wrapper/**/*.test.ts'], fileParallelism: false },
      },
      { test: { name: 'backup', include: ['tests/backup/**/*.test.ts'], fileParallelism: false } },
      { test: { name: 'smoke', include: ['tests/smoke/**/*.test.ts'], fileParallelism: false } },
      {
        // Starts the site itself, as a person does.
        test: { name: 'commands', include: ['tests/commands/**/*.test.ts'], testTimeout: 20_000 },
      },
      { test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'] } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], fileParallelism: false } },
    ],
  },
})
