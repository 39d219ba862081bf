import { routeFiles } from '@atrium/tooling/routeFiles.ts'
import { Generator, getConfig } from '@tanstack/router-generator'
import path from 'node:path'

/** Writes a portal's tree of routes anew, as its development server would. */
export async function generateRouteTree(root: string, portal: string): Promise<void> {
  const folder = path.join(root, 'apps', portal)
  await new Generator({ config: getConfig(routeFiles, folder), root: folder }).run()
}
