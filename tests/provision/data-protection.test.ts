import { describe, expect, it } from 'vitest'
import { dataProtection } from '../../scripts/provision/data-protection.ts'
import { signInAsOwner } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'
import { begin, changes, project, provision, unmet } from './provision.ts'

signInAsOwner()

function ready(): State {
  const state = begin(State.ready(project))
  state.apis.add('firestore')
  return state
}

describe('the data', () => {
  const path = 'databases/(default)'
  const wanted = dataProtection(project)

  it('is kept once there is a database: no deletion, any minute of a week, and backups; once and for all', async () => {
    const state = ready()
    expect(unmet((await provision({ wanted })).outcomes)).toHaveLength(3)
    state.add(path, { locationId: 'us-central1', type: 'FIRESTORE_NATIVE' })
    expect(unmet((await provision({ wanted })).outcomes)).toEqual([])
    expect(state.get(path)).toMatchObject({
      locationId: 'us-central1',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    })
    expect(state.of('/backupSchedules/')).toMatchObject([
      { retention: '604800s', dailyRecurrence: {} },
      { retention: '8467200s', weeklyRecurrence: { day: 'SUNDAY' } },
    ])
    begin(state)
    await provision({ wanted })
    expect(changes()).toEqual([])
  })

  it('is backed up as the owner has chosen it', async () => {
    const state = ready()
    state.add(path, {})
    const own = { retention: '86400s', dailyRecurrence: {} }
    state.add(`${path}/backupSchedules/mine`, own)
    await provision({ wanted })
    expect(state.of('/backupSchedules/')).toMatchObject([own, { weeklyRecurrence: {} }])
  })
})
