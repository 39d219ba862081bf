import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readme, settingsTable, withSettings } from '../settingsTable.ts'

describe('the settings in the README', () => {
  it('name each setting with its default, what it means and what it may be', () => {
    const table = settingsTable()
    expect(table).toMatch(/\| `PORT` +\| `3000` +\| Port to listen on +\|/)
    expect(table).toMatch(/\| `DATA_DIR` +\| `\.data` +\|/)
    expect(table).toContain('Serve, work on jobs, or both (all, web, worker)')
  })

  it('are in step with the server', () => {
    const text = readFileSync(readme, 'utf8')
    expect(withSettings(text)).toBe(text)
  })
})
