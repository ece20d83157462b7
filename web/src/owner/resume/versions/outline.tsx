import { FileText } from 'lucide-react'
import { collectionCalls } from '../../api/calls.ts'
import { addPath, type Item, type Outline } from '../../items/collection.ts'

const contract = { name: 'versions', noun: 'version', title: 'name' }

/** What is known of the versions before their screens are loaded, which have their fields. */
export const outline: Outline = {
  contract,
  name: contract.name,
  noun: 'Version',
  hasListScreen: true,
  thumbnail: () => <FileText size={20} aria-hidden="true" />,
  calls: collectionCalls<Item>(contract),
}

export const listPath = `/admin?mode=${outline.name}`
export const newPath = addPath(outline)
