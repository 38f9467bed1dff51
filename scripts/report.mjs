// What `npm test` reports about the browser tests, from Playwright's JSON report.
import { stripVTControlCharacters } from 'node:util'

/**
 * The tests that passed only when retried. They count neither as passed nor as failed, so that they get noticed.
 * @param report Playwright's JSON report
 * @returns for each: its file and line, its title, and the first line of the first failure
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

/** The lines before the last one of `npm test`: the flaky tests by name, or none. */
export function flakyLines(flaky) {
  if (flaky.length === 0) return []
  const how = flaky.length === 1 ? '1 flaky test' : `${flaky.length} flaky tests`
  return [
    `${how} (passed only when retried; counted neither as passed nor as failed):`,
    ...flaky.map(({ where, title, error }) => `  ${where} ${title}${error ? `: ${error}` : ''}`),
  ]
}

function* each(suites, titles) {
  for (const suite of suites) {
    // the outermost suite is the file, which is printed before the title anyway
    const inside = suite.title === suite.file ? titles : [...titles, suite.title]
    for (const spec of suite.specs ?? []) yield { spec, titles: inside }
    yield* each(suite.suites ?? [], inside)
  }
}

const specsOf = (suites) => [...each(suites, [])]

/** The first line of a result's error, without terminal colours. */
function firstLine(result) {
  return stripVTControlCharacters(result?.error?.message ?? result?.status ?? '').split('\n')[0]
}
