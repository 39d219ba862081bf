/** Some packages state `os` and `cpu` as text, which pnpm ignores; as lists they are installed only where they run. */
export const hooks = {
  readPackage(manifest) {
    for (const key of ['os', 'cpu', 'libc']) if (typeof manifest[key] === 'string') manifest[key] = [manifest[key]]
    return manifest
  },
}
