import { trendDays } from '../../platform/countedDays.ts'
import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countLeasesEnding, countLetByDay, readOccupancy } from './occupancy.views.ts'

/** How many units are let, by tower, and leases that end within ninety days. */
export const unitDashboard: DashboardPart = {
  permission: 'UNIT_LIST',
  shownAt: (scope) => scope.officeCentreType !== 'TENANT' && !scope.operator,
  load: async (ctx) => {
    const [towers, ending, trend] = await Promise.all([
      readOccupancy(ctx),
      countLeasesEnding(ctx, 90),
      countLetByDay(ctx, trendDays - 1),
    ])
    const sum = (pick: (tower: (typeof towers)[number]) => number) =>
      towers.reduce((total, tower) => total + pick(tower), 0)
    return {
      figures: [
        figure(
          'OCCUPIED_UNITS',
          sum((tower) => tower.occupied),
          { of: sum((tower) => tower.units), trend },
        ),
        figure('LEASES_ENDING', ending),
      ],
      charts: [
        {
          key: 'OCCUPANCY_BY_TOWER',
          currency: null,
          series: ['Let', 'Vacant'],
          points: towers.map((tower) => ({
            label: tower.name,
            values: [tower.occupied, tower.units - tower.occupied],
          })),
        },
      ],
    }
  },
}
