import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { useBack } from '@atrium/screens-kit/shell/routeHistory.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { LogoPlate } from '@atrium/ui/LogoPlate.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Group, Image, Stack, Text } from '@mantine/core'
import { IconClockOff, IconToolsKitchen2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countIn, withLine } from '../basket/basket.ts'
import { reckon } from '../basket/reckon.ts'
import { useBasket } from '../basket/useBasket.ts'
import { BasketBar } from '../parts/BasketBar.tsx'
import { ShopMenu } from '../parts/ShopMenu.tsx'
import { ShopReviews } from '../parts/ShopReviews.tsx'
import { Standing } from '../parts/Standing.tsx'
import type { ShopLinks } from '../shopLinks.tsx'
import { shopQuery, type ShopDetails, type ShopItem } from '../shopQueries.ts'

const ItemDialog = lazyDialog(() => import('../parts/ItemDialog.tsx'))

type ShopScreenProps = {
  id: string
  links: Pick<ShopLinks, 'Basket'>
  /** Goes to the stores. */
  onLeave: () => void
}

/** A store: what it sells, chosen into a basket, and what buyers say of it. */
export const ShopScreen = ({ id, links, onLeave }: ShopScreenProps) => {
  const { data: shop } = useSuspenseQuery(shopQuery(id))
  const [basket, change] = useBasket(id)
  const [chosen, setChosen] = useState<ShopItem>()
  const back = useBack(onLeave)
  useRecordTitle(shop.name, { isRecord: true })
  const inBasket = (item: ShopItem) => countIn({ lines: basket.lines.filter(({ opcItemId }) => opcItemId === item.id) })
  return (
    <>
      <PageTitleBar title={shop.name} onBack={back} />
      <Stack gap="md">
        <Head shop={shop} />
        {shop.menu.every(({ items }) => items.length === 0) ? (
          <EmptyState title="Nothing on the menu yet" icon={IconToolsKitchen2}>
            This store has not listed what it sells yet.
          </EmptyState>
        ) : (
          <ShopMenu shop={shop} onChoose={setChosen} />
        )}
        <ShopReviews shop={shop} />
        <BasketBar shop={shop} basket={reckon(basket, shop)} Link={links.Basket} />
      </Stack>
      {chosen && (
        <ItemDialog
          item={chosen}
          currency={shop.currency}
          inOtherLines={inBasket(chosen)}
          onChosen={(line) => {
            change((before) => withLine(before, line))
            notify({ message: `${line.name} is in your basket` })
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const Head = ({ shop }: { shop: ShopDetails }) => {
  const banner = useStoredPicture(shop.bannerImageFile?.id)
  const logo = useStoredPicture(shop.logoImageFile?.id)
  return (
    <Section>
      <Stack gap="sm">
        {banner && <Image src={banner} alt="" mah={200} radius="md" fit="cover" />}
        <Group gap="md" align="flex-start" wrap="nowrap">
          {logo && <LogoPlate src={logo} size="lg" />}
          <Stack gap={6}>
            <Standing shop={shop} />
          </Stack>
        </Group>
        {shop.description && <Text>{shop.description}</Text>}
        {!shop.openNow && (
          <Alert color="yellow" icon={<IconClockOff size={18} aria-hidden />} title="No orders now">
            You can fill your basket. It stays until you order.
          </Alert>
        )}
      </Stack>
    </Section>
  )
}
