/**
 * Makes what is imported after this load quickly: it is compiled once and kept for the next start, and a package is looked
 * up once, not by each of the hundreds of files that import it: the description of some packages takes a millisecond to read.
 */
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'

const own = new URL('.', import.meta.url).href
const found = new Map<string, ResolveFnOutput>()

enableCompileCache()
registerHooks({
  resolve: (specifier, context, next) => {
    if (/^[./#]|:/.test(specifier) || !context.parentURL?.startsWith(own)) return next(specifier, context)
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
