import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import type { OfStoreLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { QuantityStepper } from '@atrium/ui/QuantityStepper.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Group, Stack, Switch, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceOf, stockText } from '../itemText.ts'
import { menuOfStoreQuery, type MenuItem } from '../menuQueries.ts'

type MerchantMenuProps = { retailId: string; links: { Item: OfStoreLink; Choices: RecordLink }; onAddItem: () => void }

/** The menu of a store in the hand of its merchant: what is left is counted, what is over is taken off, by a tap. */
export const MerchantMenu = ({ retailId, links, onAddItem }: MerchantMenuProps) => {
  const menu = useQuery(menuOfStoreQuery(retailId))
  const [text, setText] = useState('')
  const found = useQuery({ ...menuOfStoreQuery(retailId, text.trim()), placeholderData: keepPreviousData })
  const items = menu.data?.items ?? []
  return (
    <>
      <PageTitleBar
        title={items[0]?.retailStore.name ?? 'Menu'}
        actions={[{ kind: 'other', label: 'Add item', icon: IconPlus, primary: true, onClick: onAddItem }]}
      />
      {menu.isError && (
        <ErrorState title="The menu cannot be shown" onRetry={() => void menu.refetch()}>
          {errorMessage(menu.error)}
        </ErrorState>
      )}
      {menu.isPending && <LoadingState />}
      {menu.data && items.length === 0 && (
        <EmptyState title="Nothing on the menu yet" icon={IconToolsKitchen2}>
          Add what people can order from you.
        </EmptyState>
      )}
      {items.length > 0 && (
        <Stack gap="md">
          <SearchBox label="Search the menu" value={text} onSearch={setText} />
          {found.isError && (
            <ErrorState title="The menu cannot be searched" onRetry={() => void found.refetch()}>
              {errorMessage(found.error)}
            </ErrorState>
          )}
          {found.data && <Items page={found.data} links={links} />}
        </Stack>
      )}
    </>
  )
}

type ItemsProps = { page: { items: MenuItem[]; total: number }; links: MerchantMenuProps['links'] }

const Items = ({ page: { items, total }, links }: ItemsProps) => {
  if (items.length === 0) return <Text c="dimmed">Nothing on the menu is called that.</Text>
  const groups = Map.groupBy(items, ({ opcMenuGroup }) => opcMenuGroup.name)
  return (
    <>
      {[...groups].map(([name, inGroup]) => (
        <Section key={name} title={name}>
          <Stack gap="md">
            {inGroup.map((item) => (
              <Item key={item.id} item={item} links={links} />
            ))}
          </Stack>
        </Section>
      ))}
      {total > items.length && (
        <Text c="dimmed">
          {items.length} of {total} items are shown. Search for the others.
        </Text>
      )}
    </>
  )
}

const Item = ({ item, links: { Item: Link, Choices } }: { item: MenuItem; links: MerchantMenuProps['links'] }) => {
  const mayEdit = useCan('updateOpcItemStock')
  const stock = useMutation({
    mutationKey: ['updateOpcItemStock'],
    mutationFn: (quantity: number | null) =>
      api.call('updateOpcItemStock', { path: { id: item.id }, body: { quantity, version: item.version } }),
  })
  const offer = useMutation({
    mutationKey: ['updateOpcItemStatus'],
    mutationFn: (available: boolean) =>
      api.call('updateOpcItemStatus', { path: { id: item.id }, body: { available, version: item.version } }),
  })
  const isBusy = stock.isPending || offer.isPending
  const { quantity } = item
  return (
    <Group justify="space-between" gap="sm" wrap="wrap">
      <div>
        <Link id={item.id} retailId={item.retailStore.id}>
          {item.name}
        </Link>
        <Text size="sm" c="dimmed">
          {priceOf(item)}, {stockText(item).toLowerCase()}
        </Text>
        <Text size="sm">
          <Choices id={item.id}>
            Choices<VisuallyHidden> of {item.name}</VisuallyHidden>
          </Choices>
        </Text>
      </div>
      {mayEdit && (
        <Group gap="xs">
          {quantity !== null && (
            <QuantityStepper
              of={item.name}
              value={quantity}
              max={Number.POSITIVE_INFINITY}
              disabled={isBusy}
              onChange={(left) => stock.mutate(left)}
            />
          )}
          {quantity !== null && quantity > 0 && (
            <Button variant="default" size="md" disabled={isBusy} onClick={() => stock.mutate(0)}>
              Sold out
            </Button>
          )}
          <Switch
            size="lg"
            label="Offer"
            aria-label={`Offer ${item.name}`}
            checked={item.available}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => offer.mutate(checked)}
          />
        </Group>
      )}
    </Group>
  )
}
