/** Where a portal keeps its routes, for its development server and for `pnpm gen screen`. */
export const routeFiles = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  routeFileIgnorePattern: String.raw`\.(test|stories)\.`,
  quoteStyle: 'single',
  semicolons: false,
} as const
