import { operation } from '../../platform/operation.ts'
import { readTags } from '../system-tags/index.ts'
import { labelsOf } from './systemData.ts'

export const getSystemDataLabelsByCategoryCode = operation(
  'getSystemDataLabelsByCategoryCode',
  async (_ctx, { path }) => labelsOf(path.code),
)

export const getSystemTagDropDown = operation('getSystemTagDropDown', async (ctx, { query }) => {
  const tags = await readTags(ctx, query)
  return tags.map(({ name, module }) => ({ code: name, label: name, value: name, categoryCode: module }))
})
