import { operation } from '../../platform/operation.ts'
import { readTags } from '../system-tags/index.ts'
import { readActiveValues } from '../settings/index.ts'
import { labelsOf } from './systemData.ts'

/** The words of codes: those an office centre has chosen, or those of the product (entities 2.5). */
export const getSystemDataLabelsByCategoryCode = operation(
  'getSystemDataLabelsByCategoryCode',
  async (ctx, { path }) => {
    const values = await readActiveValues(ctx, path.code)
    if (values.length === 0) return labelsOf(path.code)
    return values.map(({ code, label }) => ({ code, label, value: code, categoryCode: path.code }))
  },
)

export const getSystemTagDropDown = operation('getSystemTagDropDown', async (ctx, { query }) => {
  const tags = await readTags(ctx, query)
  return tags.map(({ name, module }) => ({ code: name, label: name, value: name, categoryCode: module }))
})
