import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ShopItem } from '../shopQueries.ts'
import { amountText, stockNote } from '../shopText.ts'
import classes from './MenuItem.module.css'

type MenuItemProps = { item: ShopItem; currency: string; onChoose: () => void }

/** An item of a menu; what cannot be ordered now says why and cannot be chosen. */
export const MenuItem = ({ item, currency, onChoose }: MenuItemProps) =>
  canBeOrdered(item) ? (
    <UnstyledButton className={classes.item} aria-haspopup="dialog" onClick={onChoose}>
      <Shown item={item} currency={currency} />
      <IconPlus size={22} aria-hidden />
    </UnstyledButton>
  ) : (
    <div className={classes.item}>
      <Shown item={item} currency={currency} />
    </div>
  )

const canBeOrdered = ({ available, quantity }: ShopItem) => available && quantity !== 0

const Shown = ({ item, currency }: Pick<MenuItemProps, 'item' | 'currency'>) => {
  const picture = useStoredPicture(item.imageFiles[0]?.id)
  const note = stockNote(item)
  return (
    <>
      {picture && <img className={classes.picture} src={picture} alt="" />}
      <span className={classes.text}>
        <Text component="span" display="block" fw={600}>
          {item.name}
        </Text>
        {item.description && (
          <Text component="span" display="block" size="sm" c="dimmed" lineClamp={2}>
            {item.description}
          </Text>
        )}
        <Group component="span" gap="xs" mt={2}>
          <Text component="span">{amountText(item.basePrice, currency)}</Text>
          {item.recommended && <StatusBadge status="RECOMMENDED" label="Recommended" tone="info" />}
          {note && <StatusBadge status="STOCK" label={note} tone={canBeOrdered(item) ? 'warning' : 'neutral'} />}
        </Group>
      </span>
    </>
  )
}
