// Runs the commands of docs/server/README.md, one after the other, on a fresh Debian 12 with systemd,
// and checks the result for a provider: `npm run guide`. Run it as root, with `debootstrap` and
// `systemd-nspawn` installed and the ports of the product and of Caddy free, because the container
// shares the network. The container clones the committed state.
import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {generateX25519Identity, identityToRecipient} from 'age-encryption'

const root = resolve(import.meta.dirname, '../..')
const domain = 'walk.test'
const folder = mkdtempSync(join(tmpdir(), 'guide-'))
const machine = join(folder, 'machine')

/** The guide's commands, by the heading above them. */
const guide = new Map<string, string[]>()
let heading = ''
for (const part of readFileSync(join(root, 'docs/server/README.md'), 'utf8').matchAll(
  /^###? (.+)$|^( *)```sh\n([\s\S]*?)^\2```$/gm,
)) {
  if (part[1]) heading = part[1]
  else guide.set(heading, [...(guide.get(heading) ?? []), part[3] ?? ''])
}

/** The one block of the guide that begins so, adapted to this machine. @throws for none or two */
function commands(under: string, beginning: string): string {
  const found = guide.get(under)?.filter((block) => block.trimStart().startsWith(beginning))
  if (found?.length !== 1) throw new Error(`"${under}" has no one block with ${beginning}`)
  return (found[0] ?? '')
    .trimEnd()
    .replaceAll('<your name>', domain)
    .replaceAll(/<your (on-call )?telephone>/g, '01632 960000')
    .replaceAll('<before>', '"$(cat /root/before)"')
    .replaceAll('<repository>', 'file:///repository.git')
    .replace('/var/backups/home-care/<backup>', '"$(ls -t /var/backups/home-care/*.age | head -1)"')
}

const key = await generateX25519Identity()
const fillIn = Object.entries({
  ENQUIRIES_KEY: '$(openssl rand -base64 32)',
  BACKUP_RECIPIENT: await identityToRecipient(key),
  // No server takes mail at this port.
  SMTP_URL: 'smtp://localhost:9',
}).map(([name, value]) => `sed -i "s|^${name}=.*|${name}=${value}|" /etc/home-care.env`)
// All visitors come from one address here.
fillIn.push('echo ENQUIRIES_RATE_LIMIT=100000 >> /etc/home-care.env')

const setUp = [
  commands('Set up', 'apt update'),
  commands('Set up', 'npm install --global node@24'),
  'hash -r; node --version; npm --version',
  commands('Set up', 'release='),
  `sed -i "s/provider\\.example/${domain}/" /etc/home-care.env`,
  ...fillIn,
  commands('A release', 'npm ci'),
  // No public authority issues a certificate for this machine.
  commands('Set up', 'ln -sfn').replace(
    /^( *caddy validate)/m,
    `sed -i '0,/^{$/s//{\\n\\tlocal_certs/' /etc/caddy/Caddyfile\n$1`,
  ),
]

const isUp =
  'curl -sS --fail --retry 60 --retry-all-errors --retry-delay 1 http://localhost:3000/health'
const public_ = `curl -sS --fail --retry 10 --retry-all-errors --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt`
const sent = `${public_} --json '${JSON.stringify(validReferral)}' https://www.${domain}${referralForm.endpoint}`
/** Visitors who read pages and send forms until they are stopped; the file holds the statuses. */
const crowd = `rm -f /root/stop /root/answers
  crowd() { while [ ! -e /root/stop ]; do curl -s -o /dev/null -w '%{http_code}\n' --max-time 60 "$@" >> /root/answers; sleep 0.2; done; }
  ca=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  crowd --cacert $ca https://www.${domain}/ &
  crowd --cacert $ca https://studio.${domain}/ &
  crowd --cacert $ca --json '${JSON.stringify(validReferral)}' https://www.${domain}${referralForm.endpoint} &`
const crowdIsContent = `while [ $(wc -l < /root/answers) -le 5 ]; do sleep 0.2; done; touch /root/stop; wait; sort /root/answers | uniq -c
  if grep -qvx 200 /root/answers; then exit 1; fi`
const list =
  '(cd /srv/home-care/current; set -a; . /etc/home-care.env; npm run --silent enquiries -- list)'

const steps: [what: string, script: string][] = [
  ['Set up', setUp.join('\n')],
  [
    'The site, the Studio and the bare name answer by TLS',
    [
      isUp,
      `${public_} https://www.${domain}/ | grep -o '<title>.*</title>'`,
      `${public_} https://studio.${domain}/ | grep -o '<title>.*</title>'`,
      `${public_} -o /dev/null -w '%{redirect_url}\\n' https://${domain}/contact | grep -x https://www.${domain}/contact`,
      `${public_} -o /dev/null -w '%{redirect_url}\\n' http://www.${domain}/ | grep -x https://www.${domain}/`,
    ].join('\n'),
  ],
  [
    'The link for the first administrator',
    `journalctl -u home-care | grep -o 'https://studio.${domain}/auth/invitation' | head -1 | grep .`,
  ],
  ['An enquiry', `${sent} | tee /root/enquiry; grep -q '"reference"' /root/enquiry`],
  // A request right after the kill waits for the restart.
  [
    'Killed, it is back',
    `systemctl kill -s KILL home-care; ${public_} -o /dev/null https://www.${domain}/; ${isUp}`,
  ],
  ['A backup by its unit', 'systemctl start home-care-backup.service; ls /var/backups/home-care'],
  ['A restore', commands('Backups', 'systemctl stop home-care')],
  [
    'The enquiry is there',
    `${isUp}; ${list} | tee /root/list; grep -q "$(grep -o '[0-9A-Z]*-[0-9A-Z]*' /root/enquiry | head -1)" /root/list`,
  ],
  // A release is named by its minute, so wait for the next one.
  [
    'The next release',
    [
      'before=$(readlink /srv/home-care/current); sleep 61',
      commands('A release', 'release='),
      commands('A release', 'npm ci'),
      crowd,
      commands('A release', 'systemctl start'),
      crowdIsContent,
      'test "$(readlink /srv/home-care/current)" != "$before"; echo "$before" > /root/before',
    ].join('\n'),
  ],
  [
    'Back to the release before',
    [
      crowd,
      `${commands('Going back', 'ln -sfn /srv').replace('/srv/home-care/releases/', '')}; ${isUp}`,
      crowdIsContent,
      `${list} | grep -c .`,
    ].join('\n'),
  ],
  // As a later release would leave it: the older one refuses, and the copies bring it back.
  [
    'Back over a step of a database',
    [
      'systemctl stop home-care.socket home-care; cd /srv/home-care/current',
      'for each in lake accounts enquiries; do runuser -u home-care -- node_modules/.bin/node stack/e2e/stepsProgram.ts /var/lib/home-care $each; done',
      'if (set -a; . /etc/home-care.env; timeout 60 node_modules/.bin/node stack/commands/start.ts); then exit 1; fi',
      commands('Going back', 'systemctl stop').replace('/srv/home-care/releases/', ''),
      isUp,
      `${list} | grep -c .`,
    ].join('\n'),
  ],
  [
    'A backup is restored and tried',
    'systemctl start home-care-backup-check.service; journalctl -u home-care-backup-check.service | grep "it opens"',
  ],
  ['The journal’s limits', commands('Logs', 'install -d')],
  ['How closed the service is', 'systemd-analyze security home-care.service | tail -1'],
]

for (const port of [80, 443, 2019, 3000, 3030, 3333]) await requireFree(port)
const nspawn = makeMachine()
try {
  const leader = await boot()
  for (const [what, script] of steps) await step(leader, what, script)
  console.log('All of the guide holds.')
} finally {
  await end(nspawn)
  rmSync(folder, {recursive: true, force: true})
}

async function requireFree(port: number) {
  const server = createServer().listen(port)
  await once(server, 'listening')
  server.close()
}

function makeMachine(): ChildProcess {
  const packages = 'systemd,systemd-sysv,dbus,ca-certificates,openssl,procps'
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', machine], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Copy certificate authorities of this machine's network, if it has any.
  const own = '/usr/local/share/ca-certificates'
  if (existsSync(own)) cpSync(own, join(machine, own), {recursive: true})
  execFileSync('chroot', [machine, 'update-ca-certificates'], {stdio: 'ignore'})
  execFileSync('git', ['clone', '--quiet', '--bare', root, join(machine, 'repository.git')])
  mkdirSync(join(machine, 'root'), {recursive: true})
  return spawn(
    'systemd-nspawn',
    ['-q', '-D', machine, '--register=no', '--keep-unit', '--boot', '--resolv-conf=copy-host'],
    {stdio: 'ignore'},
  )
}

/** @returns the process id of the container's first process */
async function boot(): Promise<string> {
  for (;;) {
    await pause(200)
    if (nspawn.exitCode !== null) throw new Error('systemd-nspawn ended')
    const [leader] = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').split(
      ' ',
    )
    if (leader && existsSync(`/proc/${leader}/root/run/systemd/private`)) return leader
  }
}

/** Runs commands in the container, as root in a shell. @throws when one of them fails */
async function step(leader: string, what: string, script: string) {
  console.log(`\n# ${what}`)
  const shell = spawn(
    'nsenter',
    [
      ...['--target', leader, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'],
      ...['env', '-i', 'HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'],
      ...[
        'DEBIAN_FRONTEND=noninteractive',
        'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
      ],
      ...['bash', '-euo', 'pipefail'],
    ],
    {stdio: ['pipe', 'inherit', 'inherit']},
  )
  const names = ['www.', 'studio.', ''].map((name) => `${name}${domain}`).join(' ')
  shell.stdin.end(
    [
      'cd /root',
      `grep -q ${domain} /etc/hosts 2>/dev/null || echo "127.0.0.1 localhost ${names}" >> /etc/hosts`,
      `echo 'APT::Get::Assume-Yes "true";' > /etc/apt/apt.conf.d/90walk`,
      `(umask 077; echo ${key} > /root/home-care-backup-key.txt)`,
      script,
    ].join('\n'),
  )
  const code = await new Promise((done) => shell.once('close', done))
  if (code !== 0) throw new Error(`"${what}" ended with ${code}`)
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null) return
  const ended = new Promise((done) => process.once('close', done))
  process.kill('SIGTERM')
  await ended
}
