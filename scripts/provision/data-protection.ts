/** What keeps Firestore's data. The database is there only after the first deploy, which makes it. */
import { type Requirement, resource } from './requirement.ts'

/** s: the longest that Firestore keeps a backup, and what a day's needs to be kept for until there is a week's. */
const kept = { daily: 7 * 86_400, weekly: 14 * 7 * 86_400 }

export function dataProtection(project: string): Requirement[] {
  const path = `/v1/projects/${project}/databases/(default)`
  const page = `https://console.cloud.google.com/firestore/databases?project=${project}`
  return [
    resource({
      title: 'the database protected from deletion, and readable as it was at any minute of 7 days',
      byHand: [page],
      api: 'firestore',
      path,
      fields: {
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      },
    }),
    backup('a backup each day, kept for a week', kept.daily, { dailyRecurrence: {} }),
    backup('a backup each Sunday, kept for 14 weeks', kept.weekly, {
      weeklyRecurrence: { day: 'SUNDAY' },
    }),
  ]

  /** One that the owner keeps for another time, or makes on another day, stays as it is. */
  function backup(title: string, retention: number, recurrence: Record<string, object>) {
    const schedules = `${path}/backupSchedules`
    const [kind = ''] = Object.keys(recurrence)
    const requirement: Requirement = {
      title,
      byHand: [page],
      isMet: async (google) => {
        const { backupSchedules = [] } = await google.get('firestore', schedules)
        return backupSchedules.some((schedule: object) => kind in schedule)
      },
      make: (google) =>
        google.send('POST', 'firestore', schedules, { retention: `${retention}s`, ...recurrence }),
    }
    return requirement
  }
}
