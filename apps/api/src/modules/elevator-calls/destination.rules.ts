type Choice = {
  /** Where rights and mappings lead. */
  floorIds: readonly string[]
  /** Where whoever calls belongs. */
  homeFloorIds: readonly string[]
  fromFloorId: string | null
}

/**
 * The floor an elevator is called to: the one floor of their own that they may go to, else the only one there is. Who may
 * go to several chooses at the elevator, so that nothing is called.
 */
export function destinationOf({ floorIds, homeFloorIds, fromFloorId }: Choice): string | null {
  const others = floorIds.filter((id) => id !== fromFloorId)
  const own = others.filter((id) => homeFloorIds.includes(id))
  const [only, ...more] = own.length > 0 ? own : others
  // On their own floor already, nobody is sent to the one other that they may go to.
  const isHome = fromFloorId !== null && homeFloorIds.includes(fromFloorId)
  return only === undefined || more.length > 0 || isHome ? null : only
}
