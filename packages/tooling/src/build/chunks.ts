/** What the pages before and after signing in share, beside what every page needs. */
const basics = [
  /\/@mantine\/core\/.*\/components\/(ActionIcon|VisuallyHidden|Button|Loader|Group|Text)\//,
  /\/@mantine\/hooks\/.*\/use-(id|uncontrolled)\//,
  /\/@tanstack\/react-query\/.*\/use(Query|Mutation)\.js$/,
  /\/icons\/IconCheck\./,
  /\/(ui\/src\/Logo|auth\/src\/(paths|useSecondsUntil)|screens-kit\/src\/shell\/helpPages|validators\/src\/text)\.tsx?$/,
]

/** Of every form, and of the sign-in page. */
const fields = [/\/@mantine\/core\/.*\/components\/(TextInput|CloseButton)\//]

/** The sign-in pages' own. */
const signIn = [/\/auth\/src\/(signIn\/(signIn|botCheck)|parts\/(SignInLayout|WayLink|DangerMessage))\.tsx?$/]

/** What surrounds each page after signing in, and stands on nearly all of them. */
const shell = [
  /\/screens-kit\/src\/(shell\/PortalShell|list\/listSearch|searchParams)\.tsx?$/,
  /\/ui\/src\/PageTitleBar\.tsx$/,
]

const list = [
  /\/icons\/IconPlus\./,
  /\/screens-kit\/src\/(list\/ListScreen|useMoment)\.tsx?$/,
  /\/ui\/src\/(StatusBadge|Badges|Avatar)\.tsx$/,
]

/** What lists of people are made of, on many pages. */
const people = [
  /\/icons\/Icon(UserShield|Send)\./,
  /\/features\/users\/(parts\/(UserName|UserStatusBadge)|userLinks|profileTabs)\.tsx?$/,
  /\/ui\/src\/ShortList\.tsx$/,
]

const anyOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/**
 * The chunks of a portal by what pages have in common, the first that fits taking a module with all it imports; what
 * fits nowhere is split by use. Dozens of tiny chunks weigh a tenth more than one, and a chunk for all components would
 * bring every one of them into each first load: these hold what is drawn together.
 */
export const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\// },
  { name: 'portal', tags: ['$initial' as const] },
  { name: 'basics', test: anyOf(basics) },
  { name: 'fields', test: anyOf(fields) },
  { name: 'signIn', test: anyOf(signIn) },
  { name: 'shell', test: anyOf(shell) },
  { name: 'list', test: anyOf(list) },
  { name: 'people', test: anyOf(people) },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }))
