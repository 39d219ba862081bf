import { stripVTControlCharacters } from 'node:util'

/** A line of the end of the run is not longer: the end has to fit into what is kept of the output. */
const longest = 300

/** Without those that only draw, such as dots and rules. */
const linesOf = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\d]/u.test(line))

const short = (line = '') => (line.length > longest ? `${line.slice(0, longest - 1)}…` : line)

/** The first line of an error that says something, without colours. */
export const firstLine = (text: string): string => short(linesOf(text)[0])

const complaint = /error(:| TS\d| [\w-]+:)|[×✖] /i

/** What the output of a command complains of first; its last line when it does not say so. */
export function firstComplaint(output: string): string {
  const lines = linesOf(output)
  return short(lines.find((line) => complaint.test(line)) ?? lines.at(-1))
}
