import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { LogoPlate } from '@atrium/ui/LogoPlate.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Card, Group, Image, Stack, Text } from '@mantine/core'
import { IconBasket } from '@tabler/icons-react'
import { countIn } from '../basket/basket.ts'
import { useBasket } from '../basket/useBasket.ts'
import type { Shop } from '../shopQueries.ts'
import { Standing } from './Standing.tsx'

/** A store among those that take orders, with what waits in its basket. */
export const ShopCard = ({ shop, link }: { shop: Shop; link: RecordLink }) => {
  const banner = useStoredPicture(shop.bannerImageFile?.id)
  const logo = useStoredPicture(shop.logoImageFile?.id)
  const [basket] = useBasket(shop.id)
  const count = countIn(basket)
  return (
    <Card withBorder padding="md" radius="md" component="article">
      {banner && (
        <Card.Section>
          <Image src={banner} h={120} alt="" />
        </Card.Section>
      )}
      <Stack gap={6} mt={banner ? 'sm' : 0}>
        <Group gap="sm" wrap="nowrap">
          {logo && <LogoPlate src={logo} />}
          <Text component="h2" fw={600} size="lg">
            <RecordAnchor id={shop.id} operation="getShop" Link={link}>
              {shop.name}
            </RecordAnchor>
          </Text>
        </Group>
        <Standing shop={shop} />
        {shop.categories.length > 0 && (
          <Text size="sm" c="dimmed">
            {shop.categories.map(({ name }) => name).join(', ')}
          </Text>
        )}
        {count > 0 && (
          <Group gap={4} wrap="nowrap">
            <IconBasket size={16} aria-hidden />
            <Text size="sm" fw={500}>
              {countOf(count, 'item', 'items')} in your basket
            </Text>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
