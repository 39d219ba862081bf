import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import type { BookableResource } from '../bookingQueries.ts'
import type { FindSearch } from '../findSearch.ts'
import classes from './PlaceFilters.module.css'

type PlaceFiltersProps = {
  /** Everything that was found, from which there is to choose. */
  places: readonly BookableResource[]
  search: FindSearch
  onChange: (change: Partial<FindSearch>) => void
}

/** Narrows what was found to kinds of places, and to those that have some equipment. */
export const PlaceFilters = ({ places, search, onChange }: PlaceFiltersProps) => {
  const kinds = kindsOf(places)
  const equipment = equipmentOf(places)
  const chosenOf = (values: string[]) => (values.length > 0 ? values : undefined)
  if (kinds.length < 2 && equipment.length === 0) return null
  return (
    <div className={classes.filters}>
      {kinds.length > 1 && (
        <MultiDropdownField
          label="Kind"
          placeholder={search.kinds ? undefined : 'Any kind'}
          load={among('kinds', kinds)}
          chosen={kinds}
          value={search.kinds ?? []}
          onChange={(values) => onChange({ kinds: chosenOf(values) })}
        />
      )}
      {equipment.length > 0 && (
        <MultiDropdownField
          label="With"
          placeholder={search.equipment ? undefined : 'Any equipment'}
          load={among('equipment', equipment)}
          chosen={equipment}
          value={search.equipment ?? []}
          onChange={(values) => onChange({ equipment: chosenOf(values) })}
        />
      )}
    </div>
  )
}

/** The places of the kinds asked for that have all of the equipment asked for. */
export const fitting = (places: readonly BookableResource[], { kinds, equipment = [] }: FindSearch) =>
  places.filter(
    ({ category, equipments }) =>
      (kinds === undefined || (category !== null && kinds.includes(category.id))) &&
      equipment.every((name) => equipments.includes(name)),
  )

type Option = { code: string; value: string; label: string }

const { compare } = new Intl.Collator('en', { numeric: true })
const inOrder = (options: Iterable<Option>): Option[] =>
  [...options].toSorted((one, other) => compare(one.label, other.label))

const kindsOf = (places: readonly BookableResource[]): Option[] =>
  inOrder(
    new Map(
      places.flatMap(({ category }) =>
        category ? [[category.id, { code: category.id, value: category.id, label: category.name }] as const] : [],
      ),
    ).values(),
  )

const equipmentOf = (places: readonly BookableResource[]): Option[] =>
  inOrder(
    [...new Set(places.flatMap(({ equipments }) => equipments))].map((name) => ({
      code: name,
      value: name,
      label: name,
    })),
  )

/** Options that are there already; the server is not asked. */
const among =
  (name: string, options: readonly Option[]): LoadOptions =>
  (text = '') => ({
    queryKey: ['places found', name, options.map(({ value }) => value), text],
    queryFn: () => options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  })
