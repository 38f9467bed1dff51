import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from '@soulstack/server'
import { describe, expect, it } from 'vitest'
import { folder, run } from './help.ts'

/** The files in deploy/ fit the program and each other; tools that are installed read those that are theirs. */

const root = fileURLToPath(new URL('../../..', import.meta.url))
const deploy = join(root, 'deploy')
const fileAt = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const image = fileAt('deploy', 'Containerfile')
const compose = fileAt('deploy', 'compose.yaml')
const fleet = fileAt('deploy', 'compose.fleet.yaml')
const unit = fileAt('deploy', 'soulstack.service')
const caddy = fileAt('deploy', 'Caddyfile')
const caddyOfFleet = fileAt('deploy', 'Caddyfile.fleet')
const nginx = fileAt('deploy', 'nginx.conf')
const prometheus = fileAt('deploy', 'prometheus.yml')
const alerts = fileAt('deploy', 'alerts.yml')
const dashboard = fileAt('deploy', 'grafana-dashboard.json')

/** Where programs are, for users and for administrators. */
const PATH = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

/** What a pattern's group finds in a text, which has to be something. */
function found(pattern: RegExp, text: string): string[] {
  const all = [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole)
  expect(all, `${pattern}`).not.toEqual([])
  return all
}

describe('the files in deploy/', () => {
  it('use options and variables that the server has', async () => {
    const { out } = await run('serve', '--help')
    const started = [...found(/^ExecStart=(.*)$/gm, unit), ...found(/^CMD \[(.*)\]$/gm, image)].join(' ')
    for (const option of found(/--[a-z][a-z-]+/g, started)) expect(out).toContain(`  ${option} `)
    // the database's is found by the server; the others are the Caddyfiles' own
    const others = ['SOULSTACK_DATABASE', 'SOULSTACK_SITE', 'SOULSTACK_UPSTREAM', 'SOULSTACK_NODES']
    const used = found(/SOULSTACK_[A-Z_]+/g, [image, compose, fleet, unit, caddy, caddyOfFleet].join('\n'))
    const known = found(/SOULSTACK_[A-Z_]+/g, out)
    expect(used.filter((name) => !known.includes(name) && !others.includes(name))).toEqual([])
  })

  it('agree on the port', async () => {
    const { out } = await run('serve', '--help')
    const usual = found(/--port <n> .*\(default: (\d+)\)/g, out.replace(/\s+/g, ' '))[0]
    const ports = [
      ...found(/PORT=(\d+)/g, image),
      ...found(/PORT=(\d+)/g, unit),
      ...found(/^EXPOSE (\d+)$/gm, image),
      ...found(/- 127\.0\.0\.1:(\d+:\d+)$/gm, compose).flatMap((pair) => pair.split(':')),
      ...found(/SOULSTACK_UPSTREAM: soulstack:(\d+)/g, compose),
      ...found(/SOULSTACK_UPSTREAM:127\.0\.0\.1:(\d+)/g, caddy),
      ...found(/proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g, nginx),
      ...found(/targets: \["127\.0\.0\.1:(\d+)"\]/g, prometheus),
    ]
    expect([...new Set(ports)]).toEqual([usual])
    // and on the network that is trusted
    for (const file of [compose, fleet])
      expect(found(/SOULSTACK_TRUST_PROXY: (\S+)/g, file)).toEqual(found(/subnet: (\S+)/g, file))
    // each node of a fleet, on three ports of the machine
    const nodes = found(/^ {2}(node-\d):$/gm, fleet)
    expect(found(/SOULSTACK_NODES: (.*)$/gm, fleet)).toEqual([nodes.map((node) => `${node}:${usual}`).join(' ')])
    const published = found(/- (127\.0\.0\.1:\d+):3000$/gm, fleet)
    expect(found(/\{\$SOULSTACK_NODES:(.*)\}/g, caddyOfFleet)).toEqual([published.join(' ')])
  })

  it('keep the tables in a place that lasts, and the key in another one', () => {
    const [volume] = found(/^VOLUME (\S+)$/gm, image)
    expect(found(/- tables:(\S+)/g, compose)).toEqual([volume])
    expect(found(/SOULSTACK_DATABASE=(\S+)/g, image).map(dirname)).toEqual([volume])
    expect(found(/SOULSTACK_KEY_FILE=(\S+)/g, image).map(dirname)).not.toContain(volume)
    const state = found(/^StateDirectory=(\S+)$/gm, unit).map((name) => `/var/lib/${name}`)
    expect(found(/SOULSTACK_DATABASE=(\S+)/g, unit).map(dirname)).toEqual(state)
    const [name, key] = found(/^LoadCredential=(.*)$/gm, unit)[0]!.split(':')
    expect(state).not.toContain(dirname(key!))
    expect(found(/--key-file (\S+)/g, unit).map((path) => basename(path))).toEqual([name])
  })

  it('install every package, and copy no key and no table into an image', () => {
    const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`)
    expect(found(/^COPY (packages\/\S+)/gm, image).sort()).toEqual(packages.sort())
    const ignored = fileAt('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['**/.env', '**/*.key', '**/*.sqlite*', '**/node_modules', '.git']))
    expect(fileAt('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/deploy/.env', '*.key', '*.sqlite']))
  })

  it('ask for metrics that the server has', async () => {
    const metricsToken = 'sixteen-letters-or-more'
    const { app } = await createServer({ gameModules: [], database: ':memory:', log: 'silent', metricsToken })
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { body } = await app.inject({ url: '/metrics', headers })
    await app.close()
    const has = new Set(
      [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name!],
      ),
    )
    interface Panel {
      title: string
      targets: { expr: string }[]
    }
    const { panels, templating } = JSON.parse(dashboard) as { panels: Panel[]; templating: { list: unknown[] } }
    const asked = [
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
      ...found(/expr: (.*)$/gm, alerts).map((expr) => ({ title: 'alerts', expr })),
      { title: 'the list of servers', expr: JSON.stringify(templating.list) },
    ]
    for (const { title, expr } of asked) {
      const names = expr.match(/\b(soulstack|nodejs|process)_[a-z0-9_]+/g) ?? []
      expect([title, names.filter((name) => !has.has(name))]).toEqual([title, []])
      if (title !== 'alerts' && !expr.includes('label_values')) expect([title, names.length]).not.toEqual([title, 0])
      // such as the state of tables
      for (const [value] of expr.matchAll(/(?<=state!?=)"\w+"/g))
        expect(body).toContain(`soulstack_tables{state=${value}}`)
    }
  })

  it('are all explained to operators, with nothing that is not there', () => {
    const pages = ['hosting.md', ...readdirSync(join(root, 'docs', 'hosting')).map((name) => join('hosting', name))]
    const text = pages.map((name) => fileAt('docs', name)).join('\n')
    const names = [...new Set(found(/\bdeploy\/([\w.-]*\w)/g, text))].filter((name) => name !== '.env')
    expect(names.sort()).toEqual(
      readdirSync(deploy)
        .filter((name) => name !== '.env')
        .sort(),
    )
  })
})

describe('the tools whose files these are', () => {
  checked('nginx.conf', ['nginx', 'openssl'], (at) => {
    const [key, certificate] = [join(at, 'own.key'), join(at, 'own.pem')]
    const own = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-subj', '/CN=play.example.org']
    execFileSync('openssl', ['req', '-x509', '-days', '1', ...own], { stdio: 'ignore' })
    // not every user may have these ports, not every machine has IPv6
    const site = nginx
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace(/listen (80|443)/g, 'listen 127.0.0.1:2$1')
      .replace(/\/etc\/ssl\/play\.example\.org\.(pem|key)/g, join(at, 'own.$1'))
    const http = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at}/${name};`)
    return {
      'own.conf': `pid ${at}/pid;\nevents {}\nhttp {\n${http.join('\n')}\naccess_log off;\n${site}}\n`,
      run: ['nginx', '-t', '-q', '-e', 'stderr', '-c', join(at, 'own.conf')],
    }
  })
  for (const file of ['Caddyfile', 'Caddyfile.fleet'])
    checked(file, ['caddy'], () => ({
      run: ['caddy', 'validate', '--adapter', 'caddyfile', '--config', join(deploy, file)],
    }))
  checked('alerts.yml', ['promtool'], () => ({ run: ['promtool', 'check', 'rules', join(deploy, 'alerts.yml')] }))
  checked('alerts.yml, with a first fault and a second one', ['promtool'], (at) => ({
    'alerts.yml': alerts,
    'faults.yml': FAULTS,
    run: ['promtool', 'test', 'rules', join(at, 'faults.yml')],
  }))
  checked('prometheus.yml', ['promtool'], (at) => ({
    'prometheus.yml': prometheus,
    'alerts.yml': alerts,
    'soulstack.token': 'sixteen-letters-or-more',
    run: ['promtool', 'check', 'config', join(at, 'prometheus.yml')],
  }))
  // Compose is a program, or a part of Docker
  const own = isInstalled('docker-compose') ? ['docker-compose'] : ['docker', 'compose']
  const hasCompose = own.length === 1 || spawnSync('docker', ['compose', 'version']).status === 0
  for (const file of ['compose.yaml', 'compose.fleet.yaml'])
    checked(file, [hasCompose ? own[0]! : 'docker-compose'], () => ({
      run: [...own, '-f', join(deploy, file), '--profile', 'caddy', 'config', '-q'],
    }))
  checked('soulstack.service', ['systemd-analyze'], (at) => ({
    // it complains about programs that are not there
    'soulstack.service': unit.replace('/opt/soulstack/node_modules/node/bin/node', process.execPath),
    run: ['systemd-analyze', 'verify', '--man=no', join(at, 'soulstack.service')],
  }))
})

/** A series of a counter that begins with its first fault, as they do; an alert ends ten minutes later. */
const FAULTS = `
rule_files: [alerts.yml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - series: soulstack_faults_total{where="a timer"}
        values: _x20 1x30 2x30
    alert_rule_test:
      - { alertname: SoulstackFault, eval_time: 19m }
      - &first
        alertname: SoulstackFault
        eval_time: 22m
        exp_alerts:
          - exp_labels: { where: a timer }
            exp_annotations:
              summary: A fault in the program has set a table aside (in a timer). The log has the error.
      - { alertname: SoulstackFault, eval_time: 45m }
      - { <<: *first, eval_time: 55m }
`

/** What a tool is run with, and the files that it is given. */
interface Check {
  [file: string]: string | string[]
  run: string[]
}

/** A test that has a tool read a file; skipped with a line that says so, where one of `tools` is missing. */
function checked(file: string, tools: string[], check: (at: string) => Check): void {
  const missing = tools.filter((tool) => !isInstalled(tool))
  if (missing.length > 0) {
    it.skip(`${file}, skipped: no ${missing.join(', no ')}`)
    return
  }
  it(`${tools[0]} accepts ${file}`, () => {
    const at = folder()
    const { run: words, ...files } = check(at)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text as string)
    const env = {
      ...process.env,
      SOULSTACK_KEY: 'any',
      POSTGRES_PASSWORD: 'any',
      NATS_PASSWORD: 'any',
      XDG_CONFIG_HOME: at,
      XDG_DATA_HOME: at,
      PATH: PATH.join(delimiter),
    }
    const { status, stdout, stderr } = spawnSync(words[0]!, words.slice(1), { encoding: 'utf8', env })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
    // verify only warns about what it does not know
    expect(stderr).not.toMatch(/soulstack\.service:|\[warn\]|WARNING/)
  })
}

/** Whether there is a program of this name. */
function isInstalled(tool: string): boolean {
  return process.platform !== 'win32' && PATH.some((path) => existsSync(join(path, tool)))
}
