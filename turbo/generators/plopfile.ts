import type { NodePlopAPI } from 'plop'
import { addModuleGenerator } from './src/module.ts'
import { addOperationGenerator } from './src/operation.ts'
import { addScreenGenerator } from './src/screen.ts'

/** The generators of `pnpm gen`. */
export default function generators(plop: NodePlopAPI): void {
  addModuleGenerator(plop)
  addOperationGenerator(plop)
  addScreenGenerator(plop)
}
