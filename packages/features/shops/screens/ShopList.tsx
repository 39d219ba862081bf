import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { ListPages } from '@atrium/screens-kit/list/ListPages.tsx'
import { changed, pageIn } from '@atrium/screens-kit/list/listSearch.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FilterSelect } from '@atrium/ui/FilterSelect.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { Button, Group, Stack } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShopLinks } from '../shopLinks.tsx'
import { categoriesQuery, shopsOfPage, shopsQuery, type Shop, type ShopSearch } from '../shopQueries.ts'
import { ShopCard } from '../parts/ShopCard.tsx'

type ShopListProps = {
  search: ShopSearch
  onSearch: (search: ShopSearch) => void
  links: Pick<ShopLinks, 'Shop'>
}

const tabs = [
  { value: 'OPEN', label: 'Open now' },
  { value: 'ALL', label: 'All stores' },
] as const

/** Stores of the building where people order, pay and collect; those that take orders now come first. */
export const ShopList = ({ search, onSearch, links }: ShopListProps) => {
  const categories = useCategories()
  return (
    <>
      <PageTitleBar title="Order and collect" description="Order ahead, pay here and collect without queueing" />
      <StatusTabs
        label="Stores"
        tabs={tabs}
        value={search.tab ?? 'OPEN'}
        onChange={(tab) => onSearch(changed(search, { tab: tab === 'ALL' ? tab : undefined }))}
      >
        <Stack gap="md">
          <Group gap="sm">
            <SearchBox
              label="Search stores"
              value={search.wildcardSearch ?? ''}
              onSearch={(text) => onSearch(changed(search, { wildcardSearch: text || undefined }))}
            />
            {categories.length > 1 && (
              <FilterSelect
                label="Category"
                value={search.opcCategoryId}
                choices={categories}
                onChange={(opcCategoryId) => onSearch(changed(search, { opcCategoryId }))}
              />
            )}
          </Group>
          <Found search={search} onSearch={onSearch} links={links} />
        </Stack>
      </StatusTabs>
    </>
  )
}

/** The stores that are found, or why none is. */
const Found = ({ search, onSearch, links }: ShopListProps) => {
  const read = useQuery({ ...readable(shopsQuery(search)), placeholderData: keepPreviousData })
  if (read.isPending) return <LoadingState />
  if (!read.data)
    return (
      <ErrorState title="The stores cannot be shown" onRetry={() => void read.refetch()}>
        {errorMessage(read.error)}
      </ErrorState>
    )
  const { items, total } = read.data
  if (items.length === 0)
    return (
      <NoShops
        isNarrowed={search.wildcardSearch !== undefined || search.opcCategoryId !== undefined}
        isOpenOnly={search.tab !== 'ALL'}
        onWiden={() => onSearch({ tab: 'ALL' })}
      />
    )
  return (
    <>
      <Cards shops={items} links={links} />
      {total > shopsOfPage && (
        <ListPages
          {...pageIn(search)}
          limit={search.limit ?? shopsOfPage}
          total={total}
          onChange={(page) => onSearch(changed(search, page))}
        />
      )}
    </>
  )
}

const Cards = ({ shops, links }: { shops: readonly Shop[]; links: ShopListProps['links'] }) => (
  <CardGrid minWidth="18rem">
    {shops.map((shop) => (
      <ShopCard key={shop.id} shop={shop} link={links.Shop} />
    ))}
  </CardGrid>
)

type NoShopsProps = { isNarrowed: boolean; isOpenOnly: boolean; onWiden: () => void }

const NoShops = ({ isNarrowed, isOpenOnly, onWiden }: NoShopsProps) => {
  const all = (
    <Button variant="default" size="md" onClick={onWiden}>
      Show all stores
    </Button>
  )
  if (isNarrowed)
    return (
      <EmptyState title="No store fits" icon={IconBuildingStore} action={all}>
        Search for something else, or choose another category.
      </EmptyState>
    )
  return isOpenOnly ? (
    <EmptyState title="No store takes orders now" icon={IconBuildingStore} action={all}>
      All stores are listed with the reason why they are closed.
    </EmptyState>
  ) : (
    <EmptyState title="No stores yet" icon={IconBuildingStore}>
      Stores of the building that take orders will be listed here.
    </EmptyState>
  )
}

/** What stores are sorted by, in the order of the alphabet. */
function useCategories(): { value: string; label: string }[] {
  const shops = useQuery(categoriesQuery()).data?.items ?? []
  const names = new Map(shops.flatMap(({ categories }) => categories).map(({ id, name }) => [id, name]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
