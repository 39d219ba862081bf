/** The order of a field with its word beneath, so that the fields of a row stand level. */
export const descriptionLast: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]
