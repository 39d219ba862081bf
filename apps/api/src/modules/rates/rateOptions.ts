import { operation } from '../../platform/operation.ts'
import { readCircleNames, readTargets, type Named } from './rateOptions.views.ts'

const options = (rows: Named[]) => rows.map(({ id, name }) => ({ code: id, label: name, value: id }))

export const getRateTargetDropDown = operation('getRateTargetDropDown', async (ctx, { query }) =>
  options(await readTargets(ctx, query.appliesTo, query)),
)

export const getRateCircleDropDown = operation('getRateCircleDropDown', async (ctx, { query }) =>
  options(await readCircleNames(ctx, query.circleType, query)),
)
