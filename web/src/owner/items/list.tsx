import { ArrowUpRight, Copy, Pencil, Plus, Share2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link, useSearchParams } from 'react-router-dom'
import { useTheme } from '../../theme.ts'
import { Button } from '../../ui/button.tsx'
import { RowAction } from '../rows/row-menu.tsx'
import { useOrder } from '../rows/use-order.tsx'
import { Card } from '../ui/card.tsx'
import { useFocusNext } from '../ui/focus-next.ts'
import { InlineSelect } from '../ui/inline-select.tsx'
import { ListState } from '../ui/list-state.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { Part } from '../ui/part.tsx'
import { Row } from '../ui/row.tsx'
import { hasShareSheet, shareLink } from '../ui/share.ts'
import {
  addPath,
  type Collection,
  type Column,
  editPath,
  groupsOf,
  type Item,
  listHeadingId,
} from './collection.ts'
import { useHighlight } from './highlight.ts'
import styles from './list.module.css'
import { PublishSwitch } from './publish-switch.tsx'
import { removeItem, saveFields, useItems } from './use-items.ts'

/** A heading with the owner's list, whose entries can be ordered, published, edited and deleted. */
export function List({ collection }: { collection: Collection }) {
  const { noun, columns, className, empty, tools } = collection
  const [group, choose, selector] = useGroup(collection)
  const { items, shownGroup, failed, loading, reload, ...list } = useItems(collection, group)
  const isOrdered = !collection.contract.byDay
  const ids = items?.map(({ _id }) => _id) ?? []
  const highlight = useHighlight(items !== null || failed)
  const focusNext = useFocusNext(ids)
  const order = useOrder({
    ids,
    names: items?.map(({ name }) => name) ?? [],
    onMove: isOrdered ? list.move : undefined,
    onDelete(id, index) {
      focusNext(id)
      if (items?.[index]) removeItem(collection, items[index])
    },
    more: (index) => items?.[index] && <RowActions collection={collection} item={items[index]} />,
  })

  // If a group cannot be fetched, the selector returns to the group shown.
  useEffect(() => {
    if (failed && shownGroup && shownGroup !== group) choose(shownGroup)
  }, [failed, shownGroup, group, choose])

  return (
    <Part
      title={
        <>
          <span>{`All ${noun}s `}</span>
          {items && <span className={styles.count}>{describeCount(items, collection)}</span>}
        </>
      }
      headingId={listHeadingId(collection)}
      tools={
        <Row gap="2 5">
          {selector}
          {tools}
        </Row>
      }
    >
      {order.announcement}
      <ListState items={items} failed={failed} onReload={() => reload()} empty={empty} isOneOfMany>
        <Button as={Link} to={addPath(collection)}>
          <Plus size={16} aria-hidden="true" /> Add a {noun.toLowerCase()}
        </Button>
      </ListState>
      {items !== null && items.length > 0 && (
        <Card as="table" className={`${styles.table} ${className}`} aria-busy={loading}>
          <thead>
            <tr>
              {isOrdered && (
                <th scope="col" className={styles.grip}>
                  <span className="visually-hidden">Order</span>
                </th>
              )}
              {columns.map(({ head, className }) => (
                <th scope="col" className={className} key={head}>
                  {head}
                </th>
              ))}
              <th scope="col" className={styles.status}>
                Status
              </th>
              <th scope="col" className={styles.menu}>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr
                key={item._id}
                data-row={item._id}
                {...order.place(index)}
                {...highlight(item._id)}
              >
                {isOrdered && <td className={styles.grip}>{order.grip(index)}</td>}
                <ErrorBoundary
                  key={item.updatedAt}
                  fallback={<td colSpan={columns.length}>This row cannot be shown.</td>}
                >
                  <Cells collection={collection} item={item} />
                </ErrorBoundary>
                <td className={styles.status}>
                  <PublishSwitch
                    item={item}
                    states={collection.states}
                    onChange={(status) => saveFields(collection, item, { status })}
                  />
                </td>
                <td className={styles.menu}>{order.actions(index, true)}</td>
              </tr>
            ))}
          </tbody>
        </Card>
      )}
      {order.menu}
    </Part>
  )
}

function RowActions({ collection, item }: { collection: Collection; item: Item }) {
  const page = collection.pageOf?.(item)
  return (
    <>
      <RowAction as={Link} to={editPath(collection, item)}>
        <Pencil size={16} aria-hidden="true" /> Edit
      </RowAction>
      {page && (
        <RowAction as="a" href={page} target="_blank" rel="noreferrer">
          <ArrowUpRight size={16} aria-hidden="true" /> View page
        </RowAction>
      )}
      {page && item.status === 'published' && (
        <RowAction as="button" type="button" onClick={() => shareLink(item.name, page)}>
          <Share2 size={16} aria-hidden="true" />
          <span>{hasShareSheet() ? 'Share' : 'Copy link'}</span>
        </RowAction>
      )}
      <RowAction as={Link} to={addPath(collection)} state={{ copied: item }}>
        <Copy size={16} aria-hidden="true" /> Duplicate
      </RowAction>
    </>
  )
}

function Cells({ collection, item }: { collection: Collection; item: Item }) {
  const theme = useTheme()
  const cell = ({ cell, note, beside }: Column<Item>): ReactNode =>
    cell ? (
      cell(item, theme)
    ) : (
      <>
        <span>
          <OwnWords
            as={Link}
            className={styles.edit}
            to={editPath(collection, item)}
            title={item.name}
          >
            <span className="visually-hidden" lang="en">
              {'Edit '}
            </span>
            {item.name}
          </OwnWords>{' '}
        </span>
        {beside?.(item)}
        {note && <span className={styles.note}>{note(item)}</span>}
      </>
    )
  return collection.columns.map((column) => (
    <td
      className={column.cell ? column.className : `${styles.name} ${column.className ?? ''}`}
      key={column.head}
    >
      {cell(column)}
    </td>
  ))
}

/** The selected group of a grouped collection, kept in the address. */
function useGroup(collection: Collection) {
  const { contract, groupLabel } = collection
  const { groupBy } = contract
  const [search, setSearch] = useSearchParams()
  if (!groupBy || !groupLabel) return [undefined, () => {}, null] as const
  const { field, values } = groupBy
  const [first] = values
  const group = values.find((value) => value === search.get(field)) ?? first
  const choose = (value: string) =>
    setSearch(value === first ? {} : { [field]: value }, {
      replace: true,
      preventScrollReset: true,
    })
  const selector = (
    <InlineSelect
      label={groupLabel}
      value={group}
      options={groupsOf(collection)}
      onValue={choose}
    />
  )
  return [group, choose, selector] as const
}

function describeCount(items: Item[], { states }: Collection): string {
  const drafts = items.filter(({ status }) => status === 'draft').length
  const state = states.published.toLowerCase()
  return drafts > 0 ? `${items.length}, ${drafts} not ${state}` : String(items.length)
}
