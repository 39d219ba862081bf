/** Which folder may import which. Patterns, so that a new folder has its rule on its first day. */
const below = (names) => `^packages/(${names.join('|')})/`
/** Packages from the lowest to the highest: each may import only what stands before it. */
const layers = [
  'contract',
  'access-rules',
  'access-systems',
  'pass-codes',
  'vendor-lab',
  'validators',
  'api-client',
  'ui',
  'auth',
  'permissions',
  'upload',
  'screens-kit',
  'features',
]
const upward = layers.slice(0, -1).map((name, index) => ({
  name: `${name}-imports-downward-only`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: below(layers.slice(index + 1)) },
}))
/** Foreign keys, reads without locks and what builds test data know the tables of other modules; nobody else does. */
const readsOthersTables = '(tables|\\.views|\\.test|\\.samples)\\.ts$'
module.exports = {
  forbidden: [
    ...upward,
    { name: 'package-not-app', severity: 'error', from: { path: '^packages/(?!tooling/)' }, to: { path: '^apps/' } },
    {
      name: 'portal-not-portal',
      severity: 'error',
      from: { path: '^apps/(console|tenant|merchant|public)/' },
      to: { path: '^apps/(?!$1/)' },
    },
    {
      name: 'api-not-web',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: {
        path: '^packages/(?!contract/|access-rules/|access-systems/|vendor-lab/|pass-codes/|validators/|tooling/)',
      },
    },
    {
      name: 'ui-knows-no-router-nor-api',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: 'node_modules/(@tanstack|openapi-fetch)' },
    },
    {
      name: 'feature-not-feature',
      severity: 'error',
      // A page may put screens of several together.
      from: { path: '^packages/features/([^/]+)/', pathNot: '/pages/' },
      to: { path: '^packages/features/(?!$1/)[^/]+/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(modules|operations|demo)' },
    },
    {
      name: 'module-by-its-index-only',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: readsOthersTables },
      to: { path: '^apps/api/src/modules/(?!$1/)[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'module-by-index-or-tables-in-reads',
      severity: 'error',
      from: { path: `^apps/api/src/modules/([^/]+)/.*${readsOthersTables}` },
      to: { path: '^apps/api/src/modules/(?!$1/)[^/]+/(?!(index|tables|settings\\.tables)\\.ts$)' },
    },
    {
      name: 'modules-entered-by-index',
      severity: 'error',
      from: { path: '^apps/api/src/[^/]+\\.ts$' },
      to: { path: '^apps/api/src/modules/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'tables-only-in-repo-views-demo',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot:
          '(tables|\\.repo|\\.views|\\.search|\\.policy|\\.jobs|\\.samples|\\.test|[/]index)\\.ts$|^apps/api/src/(demo|testing|platform)/',
      },
      to: { path: '^apps/api/src/modules/.*tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pool-only-in-platform-db',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: '^apps/api/src/(platform/db|testing|cluster)/' },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'samples-only-in-tests',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: '^apps/api/src/contract/' },
      to: { path: '\\.samples\\.ts$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$|/dist/|/generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
