import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { orderableOf, stockText } from '@atrium/features/menus/itemText.ts'
import { scarceItemsQuery, type MenuItem } from '@atrium/features/menus/menuQueries.ts'
import { paymentAccountsQuery } from '@atrium/features/menus/rateQueries.ts'
import { TakingsCharts } from '@atrium/features/orders/parts/TakingsCharts.tsx'
import { TodayFigures } from '@atrium/features/orders/parts/TodayFigures.tsx'
import { periodUntil, takingsQuery } from '@atrium/features/orders/takingsQueries.ts'
import { storesQuery, type StoreSummary } from '@atrium/features/retail/storeQueries.ts'
import { orderStatusOf, placeAndRatingOf } from '@atrium/features/retail/storeText.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { RouteLink } from '@atrium/screens-kit/shell/RouteLink.tsx'
import { useMenu } from '@atrium/screens-kit/shell/useMenu.ts'
import { useToday } from '@atrium/screens-kit/useToday.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Anchor, Card, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { nav } from '../nav.ts'

/** /merchant: the orders and the shop today, the last days, what runs out, what is not yet set up, and the pages that are open. */
export const MerchantHome = () => {
  const userInfo = useAtomValue(userInfoAtom)
  if (!userInfo) return null
  return (
    <>
      <PageTitleBar title={`Hello, ${userInfo.fullName}`} />
      <Stack gap="lg">
        <Orders />
        <Stores />
        <RunsOut />
        <Pages />
      </Stack>
    </>
  )
}

const linkTo = (to: string) => (content: ReactNode) => <RouteLink to={to}>{content}</RouteLink>
const figureLinks = { board: linkTo('/merchant-board'), takings: linkTo('/merchant-takings') }

/** What waits now, and how the last days were. */
const Orders = () => {
  const maySee = useCan('getOpcTakings')
  const today = useToday()
  const { data: takings } = useQuery({ ...takingsQuery({}, today), enabled: maySee })
  if (!maySee) return null
  const period = periodUntil(today)
  return (
    <>
      <TodayFigures takings={takings} period={period} links={figureLinks} />
      {takings && takings.days.length > 0 && <TakingsCharts takings={takings} period={period} />}
    </>
  )
}

const Stores = () => {
  const maySee = useCan('listRetailStores')
  const stores = useQuery({ ...storesQuery({}), enabled: maySee })
  if (!maySee) return null
  if (!stores.data) return <LoadingState />
  const { items } = stores.data
  return (
    <Section title="Your shop">
      {items.length === 0 ? (
        <Text c="dimmed">You look after no shop yet. Ask your administrator or the building to assign you to one.</Text>
      ) : (
        <Stack gap="md">
          {items.map((store) => (
            <Store key={store.id} store={store} />
          ))}
          <NotSetUp stores={items} />
        </Stack>
      )}
    </Section>
  )
}

const Store = ({ store }: { store: StoreSummary }) => {
  const ordering = orderStatusOf(store)
  return (
    <Group justify="space-between" gap="sm" wrap="wrap">
      <div>
        <Anchor renderRoot={(properties) => <RouteLink {...properties} to={`/retail-store/${store.id}`} />}>
          {store.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {placeAndRatingOf(store)}
        </Text>
      </div>
      <Group gap="sm">
        {ordering && <StatusBadge status={ordering.status} label={ordering.label} tone={ordering.tone} />}
        {store.opc && (
          <Anchor
            aria-label={`Orders of ${store.name}`}
            renderRoot={(properties) => <RouteLink {...properties} to={`/merchant-orders/${store.id}`} />}
          >
            Orders
          </Anchor>
        )}
        {store.opc && (
          <Anchor
            aria-label={`Menu of ${store.name}`}
            renderRoot={(properties) => <RouteLink {...properties} to={`/merchant-menu/${store.id}`} />}
          >
            Menu
          </Anchor>
        )}
      </Group>
    </Group>
  )
}

/** What is missing before people can order, each with the way to it. */
const NotSetUp = ({ stores }: { stores: readonly StoreSummary[] }) => {
  const mayPay = useCan('getOpcPaymentAccount')
  const accounts = useQuery({ ...paymentAccountsQuery(), enabled: mayPay })
  const missing = [
    ...(accounts.data?.some(({ status }) => status !== 'ACTIVE')
      ? [{ text: 'Set up the payment account, so that orders can be paid', to: '/payment-account-onboarding' }]
      : []),
    ...stores
      .filter(({ opc, orderStatus }) => opc && orderStatus === 'CLOSED')
      .map(({ id, name }) => ({ text: `${name} takes no orders now`, to: `/retail-store/${id}` })),
    ...stores
      .filter(({ logoImageFile }) => logoImageFile === null)
      .map(({ id, name }) => ({ text: `${name} has no logo`, to: `/retail-store/edit/${id}` })),
  ]
  if (missing.length === 0) return null
  return (
    <div>
      <Text fw={500}>Not yet set up</Text>
      <List spacing="sm">
        {missing.map(({ text, to }) => (
          <List.Item key={text}>
            <Anchor renderRoot={(properties) => <RouteLink {...properties} to={to} />}>{text}</Anchor>
          </List.Item>
        ))}
      </List>
    </div>
  )
}

const isScarce = (item: MenuItem) => ['SOLD_OUT', 'FEW_LEFT'].includes(orderableOf(item).status)

const RunsOut = () => {
  const maySee = useCan('listOpcItems')
  const { data } = useQuery({ ...scarceItemsQuery(), enabled: maySee })
  const scarce = data?.items.filter(isScarce) ?? []
  if (scarce.length === 0) return null
  return (
    <Section title="Running out">
      <Stack gap="xs">
        {scarce.map((item) => (
          <Group key={item.id} justify="space-between">
            <Anchor
              renderRoot={(properties) => (
                <RouteLink {...properties} to={`/merchant-item/${item.retailStore.id}/${item.id}`} />
              )}
            >
              {item.name}
            </Anchor>
            <Text>{stockText(item)}</Text>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

const Pages = () => {
  const pages = useMenu(nav)
    .flatMap(({ items }) => items)
    .filter(({ path }) => path !== '/merchant')
  return (
    <CardGrid>
      {pages.map(({ routeId, path, label, icon: Icon }) => (
        <Card key={routeId} renderRoot={(properties) => <RouteLink {...properties} to={path} />}>
          <Group gap="sm" wrap="nowrap">
            <Icon size={22} stroke={1.6} aria-hidden />
            <Text fw={500}>{label}</Text>
          </Group>
        </Card>
      ))}
    </CardGrid>
  )
}
