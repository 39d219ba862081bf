import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { itemQuery } from '../menuQueries.ts'
import { AddOnsPart } from '../parts/AddOnsPart.tsx'

/** What buyers choose with one item, in the hand of its merchant. */
export const MerchantChoices = ({ itemId }: { itemId: string }) => {
  const { data: item } = useSuspenseQuery(itemQuery(itemId))
  return (
    <>
      <PageTitleBar title={item.name} description={`${item.retailStore.name}, ${item.opcMenuGroup.name}`} />
      <AddOnsPart item={item} />
    </>
  )
}
