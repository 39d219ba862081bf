/** Something on a plan, in percent of its width and height from the upper left. */
export type OnPlan = { planX: number | null; planY: number | null }

export type Cluster<Place> = { x: number; y: number; places: Place[] }

type Size = { width: number; height: number }

/**
 * Puts places together whose marks would cover each other: each cluster stands in the middle of its places, and no two
 * are nearer than `gap` pixels both across and down. Without a size each stands alone.
 * @param size of the plan as it is shown, in pixels
 */
export function clustersOf<Place extends OnPlan>(places: readonly Place[], size: Size, gap: number): Cluster<Place>[] {
  const clusters = places.map((place) => ({ x: place.planX ?? 0, y: place.planY ?? 0, places: [place] }))
  if (size.width === 0 || size.height === 0) return clusters
  const meets = (one: Cluster<Place>, other: Cluster<Place>) =>
    (Math.abs(one.x - other.x) * size.width) / 100 < gap && (Math.abs(one.y - other.y) * size.height) / 100 < gap
  const settled: Cluster<Place>[] = []
  const waiting = clusters.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const near = settled.findIndex((one) => meets(one, next))
    if (near === -1) settled.push(next)
    // What moves to a new middle may meet others there.
    else waiting.push(merged(settled.splice(near, 1)[0]!, next))
  }
  return settled
}

function merged<Place>(one: Cluster<Place>, other: Cluster<Place>): Cluster<Place> {
  const places = [...one.places, ...other.places]
  const middle = (left: number, right: number) =>
    (left * one.places.length + right * other.places.length) / places.length
  return { x: middle(one.x, other.x), y: middle(one.y, other.y), places }
}
