import { categoryName } from '@atrium/validators/facilities.ts'
import { useForm } from '@mantine/form'
import type { FacilityCategory } from './facilityQueries.ts'

export type CategoryValues = Pick<
  FacilityCategory,
  'name' | 'type' | 'slotPolicy' | 'timeSlotDuration' | 'freeAccessPeriod' | 'sortOrder' | 'active'
>

const fresh: CategoryValues = {
  name: '',
  type: 'OFFICE',
  slotPolicy: 'MINUTES',
  timeSlotDuration: null,
  freeAccessPeriod: 'NONE',
  sortOrder: 0,
  active: true,
}

/** The state of the form, filled from a category that is edited. */
export const useCategoryForm = (category?: FacilityCategory) =>
  useForm<CategoryValues>({
    initialValues: category
      ? {
          name: category.name,
          type: category.type,
          slotPolicy: category.slotPolicy,
          timeSlotDuration: category.timeSlotDuration,
          freeAccessPeriod: category.freeAccessPeriod,
          sortOrder: category.sortOrder,
          active: category.active,
        }
      : fresh,
    validate: { name: categoryName },
  })

export const categoryInput = (values: CategoryValues) => ({ ...values, name: values.name.trim() })
