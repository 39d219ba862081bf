import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Button } from '@mantine/core'
import { IconBasket } from '@tabler/icons-react'
import type { ReckonedBasket } from '../basket/reckon.ts'
import type { ShopDetails } from '../shopQueries.ts'
import { amountText } from '../shopText.ts'
import classes from './BasketBar.module.css'

type BasketBarProps = { shop: ShopDetails; basket: ReckonedBasket; Link: RecordLink }

/** The way to the basket, always in view while there is something in it. */
export const BasketBar = ({ shop, basket: { count, total }, Link }: BasketBarProps) =>
  count > 0 && (
    <div className={classes.bar}>
      <Button
        size="lg"
        fullWidth
        leftSection={<IconBasket size={20} aria-hidden />}
        renderRoot={(properties) => <Link id={shop.id} {...properties} />}
      >
        View basket: {countOf(count, 'item', 'items')}, {amountText(total, shop.currency)}
      </Button>
    </div>
  )
