import type { SkillType } from '#contract/categories.ts'
import type { Status } from '#contract/collection.ts'
import type { OwnedSkill } from '#contract/skill.ts'
import { deleteSkill, getOwnedSkills, reorderSkills, restoreSkill, updateSkill } from '../../api.ts'
import type { Source } from '../items/source.ts'

export function skillSource(type: SkillType): Source<OwnedSkill> {
  return {
    load: (signal) => getOwnedSkills(type, signal),
    async setStatus(item, status) {
      const { skill } = await updateSkill(skillForm({ ...item, status }))
      return { ...item, ...skill }
    },
    remove: deleteSkill,
    restore: restoreSkill,
    reorder: reorderSkills,
    failure: 'Failed to fetch skills',
  }
}

export interface SkillFields {
  name: string
  url: string
  type: string
  status: Status
}

/** The multipart body; `_id` and `updatedAt` only when something stored is changed. */
export function skillForm(skill: SkillFields & { _id?: string; updatedAt?: string }): FormData {
  const form = new FormData()
  form.set('name', skill.name)
  form.set('type', skill.type)
  form.set('url', skill.url)
  form.set('status', skill.status)
  if (skill._id) form.set('_id', skill._id)
  if (skill.updatedAt) form.set('updatedAt', skill.updatedAt)
  return form
}
