/** `facility category` as `facility categories`. */
const many = (what) => (what.endsWith('s') ? what : what.replace(/(?<![aeo])y$/, 'ie') + 's')

/** How operations of one kind are called, by the form of their operationId; the rest are called by its words. */
const forms = [
  [/^get(.+?)DropDown$/i, (what) => `Offer ${many(what)} to choose from`],
  [/^get(.+)Option$/, (what) => `Offer ${many(what)} to choose from`],
  [/^generate(.+)Record$/, (what) => `Export ${many(what)}`],
  [/^list(.+)Histories$/, (what) => `List the history of one ${what}`],
  [/^get(.+)UploadTemplate$/, (what) => `Get the template for an upload of ${many(what)}`],
  [/^process(.+)Data$/, (what) => `Check the rows of an upload of ${many(what)}`],
  [/^upload(.+)Data$/, (what) => `Upload ${many(what)}`],
  [/^get(.+)ApprovedStatusCount$/, (what) => `Count ${many(what)} by where they stand`],
  [/^get(.+)StatusCount$/, (what) => `Count ${many(what)} by status`],
]

/** Names that are said in other words than those they are made of. */
const known = [
  [/hotdesk zone/g, 'hot-desk zone'],
  [/hotdesk booking/g, 'hot-desk booking'],
  [/hotdesk/g, 'hot desk'],
  [/common space/g, 'common-space'],
  [/add on/g, 'add-on'],
  [/\b(ahu|air handling)( unit)?/g, 'air handling unit'],
  [/\bapi\b/g, 'API'],
  [/\botp\b/g, 'one-time code'],
  [/any invoice/g, "customer's invoice"],
  [/all invoices?/g, "customers' invoices"],
  [/users permission/g, 'user permission'],
]

/** `facilityBookings` as `facility bookings`. */
const wordsOf = (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** What an operation does, in a few words, by its operationId. */
export function summaryOf(operationId) {
  const [form, say] = forms.find(([pattern]) => pattern.test(operationId)) ?? [/(.+)/, (text) => text]
  const plain = say(wordsOf(form.exec(operationId)[1]))
  const text = known.reduce((said, [pattern, word]) => said.replaceAll(pattern, word), plain)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
