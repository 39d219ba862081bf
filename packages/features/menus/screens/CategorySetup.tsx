import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { shortenList } from '@atrium/validators/text.ts'
import { IconCategory, IconLayoutList, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  categoriesQuery,
  sectionsQuery,
  setupTabs,
  type Category,
  type MenuSection,
  type SetupSearch,
} from '../categoryQueries.ts'

const CategoryDialog = lazyDialog(() => import('../parts/CategoryDialog.tsx'))
const SectionDialog = lazyDialog(() => import('../parts/SectionDialog.tsx'))

type CategorySetupProps = {
  search: SetupSearch
  onSearch: (search: SetupSearch) => void
  links: { Category: RecordLink; Section: RecordLink }
}

const state: ListFilter = {
  kind: 'choice',
  key: 'active',
  label: 'State',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
}

/** What kinds of stores there are, and in which sections people find them (doc 3 §2 Ordering, OpcCategory). */
export const CategorySetup = ({ search, onSearch, links: { Category, Section } }: CategorySetupProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const isSections = search.tab === 'SECTION'
  const shared = {
    title: 'Ordering categories',
    description: 'How people find a store when they order',
    search,
    searchHint: 'Name',
    filters: [state],
    tabs: {
      label: 'Set-up',
      options: setupTabs.map((value) => ({ value, label: value === 'CATEGORY' ? 'Categories' : 'Sections' })),
    },
    onSearch: (next: SetupSearch) =>
      onSearch(next.tab === search.tab ? next : next.tab === undefined ? {} : { tab: next.tab }),
  }
  const add = () => setIsAdding(true)
  return (
    <>
      {isSections ? (
        <ListScreen
          key="SECTION"
          {...shared}
          query={sectionsQuery}
          columns={sectionColumns}
          rowKey={({ id }) => id}
          actions={[
            {
              kind: 'other',
              label: 'Add section',
              icon: IconPlus,
              primary: true,
              operation: 'createOpcSection',
              onClick: add,
            },
          ]}
          rowLink={({ id }, content) => <Section id={id}>{content}</Section>}
          empty={
            <EmptyState title="No sections yet" icon={IconLayoutList}>
              A section holds categories that belong together, such as food and drinks.
            </EmptyState>
          }
        />
      ) : (
        <ListScreen
          key="CATEGORY"
          {...shared}
          query={categoriesQuery}
          columns={categoryColumns}
          rowKey={({ id }) => id}
          actions={[
            {
              kind: 'other',
              label: 'Add category',
              icon: IconPlus,
              primary: true,
              operation: 'createOpcCategory',
              onClick: add,
            },
          ]}
          rowLink={({ id }, content) => <Category id={id}>{content}</Category>}
          empty={
            <EmptyState title="No categories yet" icon={IconCategory}>
              A category says what kind of store it is: coffee, salads, groceries.
            </EmptyState>
          }
        />
      )}
      {isAdding &&
        (isSections ? (
          <SectionDialog onClose={() => setIsAdding(false)} />
        ) : (
          <CategoryDialog onClose={() => setIsAdding(false)} />
        ))}
    </>
  )
}

const activeBadge = ({ active }: { active: boolean }) => (
  <StatusBadge
    status={active ? 'ACTIVE' : 'INACTIVE'}
    label={active ? 'Active' : 'Inactive'}
    tone={active ? 'success' : 'neutral'}
  />
)

const categoryColumns: readonly Column<Category>[] = [
  { key: 'name', header: 'Category', sortable: true, cell: ({ name }) => name },
  { key: 'opcSection', header: 'Section', hideBelow: 'sm', cell: ({ opcSection }) => opcSection?.name },
  { key: 'noOfRetailStore', header: 'Stores', cell: ({ noOfRetailStore }) => noOfRetailStore },
  {
    key: 'recommended',
    header: 'Recommended',
    hideBelow: 'md',
    cell: ({ recommended }) => (recommended ? 'Yes' : 'No'),
  },
  { key: 'active', header: 'State', hideBelow: 'sm', cell: activeBadge },
]

const sectionColumns: readonly Column<MenuSection>[] = [
  { key: 'name', header: 'Section', sortable: true, cell: ({ name }) => name },
  { key: 'sortOrder', header: 'Place', sortable: true, hideBelow: 'sm', cell: ({ sortOrder }) => sortOrder },
  {
    key: 'opcCategories',
    header: 'Categories',
    cell: ({ opcCategories }) => shortenList(opcCategories.map(({ name }) => name)),
  },
  { key: 'active', header: 'State', hideBelow: 'sm', cell: activeBadge },
]
