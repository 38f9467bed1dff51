// What `npm test` tells of the browser tests, out of Playwright's JSON report.
import { stripVTControlCharacters } from 'node:util'

/**
 * The tests that passed only when they were tried again: neither passed nor failed, so that whoever changes something sees them.
 * @param report Playwright's JSON report
 * @returns for each: where it stands, what it is called, and the first line of what went wrong at the first try
 */
export function flakyTests(report) {
  return specsOf(report?.suites ?? []).flatMap(({ spec, titles }) =>
    spec.tests
      .filter((test) => test.status === 'flaky')
      .map((test) => ({
        where: `${spec.file}:${spec.line}`,
        title: [...titles, spec.title].join(' › '),
        error: firstLine(test.results.find((result) => result.status !== 'passed')),
      })),
  )
}

/** The last lines but one of `npm test`: the flaky tests by name, or nothing. */
export function flakyLines(flaky) {
  if (flaky.length === 0) return []
  const how = flaky.length === 1 ? '1 flaky test' : `${flaky.length} flaky tests`
  return [
    `${how} (passed only when tried again; counted neither as passed nor as failed):`,
    ...flaky.map(({ where, title, error }) => `  ${where} ${title}${error ? `: ${error}` : ''}`),
  ]
}

function* each(suites, titles) {
  for (const suite of suites) {
    // the outermost suite is the file, which stands before the title anyway
    const inside = suite.title === suite.file ? titles : [...titles, suite.title]
    for (const spec of suite.specs ?? []) yield { spec, titles: inside }
    yield* each(suite.suites ?? [], inside)
  }
}

const specsOf = (suites) => [...each(suites, [])]

/** Without the colours of a terminal. */
function firstLine(result) {
  return stripVTControlCharacters(result?.error?.message ?? result?.status ?? '').split('\n')[0]
}
