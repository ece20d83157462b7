import { useQueries, useQuery } from '@tanstack/react-query'
import type { Fields } from '#contract/field.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { resumeFields } from '#contract/resume-fields.ts'
import { type OpenedProfile, profileQuery } from '../../api/profile-query.ts'
import type { FieldSpec } from '../../forms/model/field.ts'
import { type WordsToDo, wordsToDo } from '../../forms/model/words-to-do.ts'
import { editPath, type Item, listQuery } from '../../items/collection.ts'
import { storedItem } from '../../items/stored-item.ts'
import { storedProfile } from '../../profile/save.ts'
import { resumeDocument } from '../../resume/document.ts'
import { saveTranslations } from '../../resume/save.ts'
import { resumeQuery } from '../../resume/stored.ts'
import type { OpenedResume } from '../../resume/values.ts'
import { collections } from '../collections.ts'

/** What has words to translate, with what its form does with it. */
export interface Document {
  /** The key of its form's draft is made of it. */
  key: string
  name: string
  /** Of its own form. */
  path: string
  /** Of what is cached. */
  cacheKey: string
  fields: Fields
  /** What of it has the words. */
  content: object
  specs: readonly FieldSpec[]
  opened: Item
  stored: ReturnType<typeof storedItem>
  toDo: WordsToDo[]
}

/** Every document of the site, in the order of its screens; null until all are there. */
export function useDocuments(language: string) {
  const profile = useQuery(profileQuery)
  const resume = useQuery(resumeQuery)
  const lists = useQueries({ queries: collections.map((one) => listQuery(one)) })
  const all = [profile, resume, ...lists]
  const isThere = all.every(({ data }) => data !== undefined)
  return {
    documents:
      isThere && profile.data && resume.data
        ? documentsOf(profile.data, resume.data, lists, language)
        : null,
    failed: all.some(({ isError }) => isError),
    reload: () => all.map(({ refetch }) => refetch()),
  }
}

function documentsOf(
  opened: OpenedProfile,
  resume: OpenedResume,
  lists: readonly { data: Item[] | undefined }[],
  language: string,
): Document[] {
  const forms = [
    {
      name: 'Profile',
      key: 'profile',
      fields: profileFields,
      stored: storedProfile,
      opened,
      content: opened.profile,
    },
    {
      name: 'Résumé',
      key: 'resume',
      fields: resumeFields,
      stored: { ...resumeDocument(resume), send: saveTranslations },
      opened: resume,
      content: resume.resume ?? {},
    },
  ]
  const ofForms = forms.map(({ name, key, fields, stored, opened, content }): Document => {
    return {
      key,
      name,
      path: `/admin?mode=${key}`,
      cacheKey: key,
      fields,
      content,
      specs: stored.fields,
      // What is done with it is of the same kind as with an entry.
      ...({ opened, stored } as unknown as Pick<Document, 'opened' | 'stored'>),
      toDo: wordsToDo(fields, stored.fields, content, [language]),
    }
  })
  const ofItems = collections.map((collection, index) => {
    const items = lists[index]?.data?.filter(({ deletedAt }) => deletedAt === null) ?? []
    return items.map((item): Document => {
      const { contract, all, name } = collection
      return {
        key: `${name}:${item._id}`,
        name: item.name,
        path: editPath(collection, item),
        cacheKey: name,
        fields: contract.fields,
        content: item,
        specs: all,
        opened: item,
        stored: storedItem(collection),
        toDo: wordsToDo(contract.fields, all, item, [language]),
      }
    })
  })
  // Projects first, as on the page.
  return [...ofForms, ...ofItems.reverse().flat()]
}
