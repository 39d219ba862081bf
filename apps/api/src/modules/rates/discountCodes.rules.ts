import { formatDate } from '@atrium/validators/dates.ts'
import type { Circles, DiscountRow, PricedResource } from './pricing.views.ts'

/** Why a typed code takes nothing off this booking; null when it may. */
export function refusalOfCode(
  discount: (DiscountRow & { usedByUser: number }) | null,
  resource: PricedResource,
  circles: Circles,
  today: string,
): string | null {
  if (!discount) return 'There is no discount with this code.'
  return refusalOfTime(discount, today) ?? refusalOfUse(discount) ?? refusalOfCircle(discount, resource, circles)
}

function refusalOfTime({ active, startDate, endDate }: DiscountRow, today: string): string | null {
  if (endDate !== null && endDate < today) return `This code expired on ${formatDate(endDate)}.`
  if (!active) return 'This code is switched off.'
  if (startDate > today) return `This code is valid from ${formatDate(startDate)}.`
  return null
}

function refusalOfUse({
  maxUse,
  used,
  maxUsePerUser,
  usedByUser,
}: DiscountRow & { usedByUser: number }): string | null {
  if (maxUse !== null && used >= maxUse) return 'This code has been used up.'
  if (maxUsePerUser !== null && usedByUser >= maxUsePerUser)
    return 'You have used this code the maximum number of times.'
  return null
}

/** Why a discount is not for this place or these people; null when it is. */
export function refusalOfCircle(discount: DiscountRow, resource: PricedResource, circles: Circles): string | null {
  const { appliesTo, targetIds, userGroupIds, tenantIds } = discount
  const targets: (string | null)[] = [resource.id, resource.categoryId, resource.zoneId]
  if (appliesTo !== 'ALL' && !targetIds.some((id) => targets.includes(id)))
    return 'This code cannot be used for this place.'
  const forAll = userGroupIds.length + tenantIds.length === 0
  const forThem = tenantIds.includes(circles.tenantId) || userGroupIds.some((id) => circles.userGroupIds.includes(id))
  return forAll || forThem ? null : 'This code cannot be used by you.'
}
