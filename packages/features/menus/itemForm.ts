import { storedPicture } from '@atrium/upload/storedPicture.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { MenuItemDetails } from './menuQueries.ts'

export type ItemValues = {
  retailStoreId: string | null
  opcMenuGroupId: string | null
  name: string
  description: string
  basePrice: number | null
  countsStock: boolean
  quantity: number | null
  preparationTime: number | null
  available: boolean
  recommended: boolean
  allowCustomisation: boolean
  images: UploadedFile[]
}

export type ItemFormState = UseFormReturnType<ItemValues>

/** Where a new item begins: its store, and its group where it is added from one. */
export type ItemPlace = { retailStoreId?: string | undefined; opcMenuGroupId?: string | undefined }

const freshAt = ({ retailStoreId, opcMenuGroupId }: ItemPlace): ItemValues => ({
  retailStoreId: retailStoreId ?? null,
  opcMenuGroupId: opcMenuGroupId ?? null,
  name: '',
  description: '',
  basePrice: null,
  countsStock: false,
  quantity: null,
  preparationTime: 5,
  available: true,
  recommended: false,
  allowCustomisation: false,
  images: [],
})

const valuesOf = (item: MenuItemDetails): ItemValues => ({
  retailStoreId: item.retailStore.id,
  opcMenuGroupId: item.opcMenuGroup.id,
  name: item.name,
  description: item.description ?? '',
  basePrice: item.basePrice,
  countsStock: item.quantity !== null,
  quantity: item.quantity,
  preparationTime: item.preparationTime,
  available: item.available,
  recommended: item.recommended,
  allowCustomisation: item.allowCustomisation,
  images: item.imageFiles.map(storedPicture),
})

/** The state of the form of an item, new or edited. */
export function useItemForm(item: MenuItemDetails | undefined, place: ItemPlace): ItemFormState {
  const [initialValues] = useState(() => (item ? valuesOf(item) : freshAt(place)))
  return useForm<ItemValues>({
    initialValues,
    validate: {
      retailStoreId: (id) => (id === null ? 'Choose a store.' : null),
      opcMenuGroupId: (id) => (id === null ? 'Choose where it stands on the menu.' : null),
      name: requiredText('a name', 80),
      basePrice: (price) => (price === null || price < 1 ? 'Enter a price above zero.' : null),
      quantity: (quantity, { countsStock }) =>
        countsStock && (quantity === null || quantity < 0) ? 'Enter how many are left.' : null,
      preparationTime: (minutes) =>
        minutes !== null && minutes >= 0 && minutes <= 240 ? null : 'Enter minutes from 0 to 240.',
    },
  })
}

/** What is sent of the form, but for the store of a new item. */
export const itemBody = (values: ItemValues) => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  opcMenuGroupId: values.opcMenuGroupId ?? '',
  basePrice: values.basePrice ?? 0,
  quantity: values.countsStock ? values.quantity : null,
  preparationTime: values.preparationTime ?? 0,
  available: values.available,
  recommended: values.recommended,
  allowCustomisation: values.allowCustomisation,
  imageFileIds: values.images.map(({ systemFileId }) => systemFileId),
})
