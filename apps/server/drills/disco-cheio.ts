// Fills a small disk under a running portal and prints its answers and the surviving data. Linux, as root.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../src/testing/at-end.ts'
import { enterAt } from '../src/testing/enter.ts'
import { runProgram, startPortal } from '../src/testing/portal-process.ts'

const ADMIN = { email: 'chefe@teste.portal', password: 'senha-do-chefe' }
const SIZE_MB = 200
const WRITES = 4_000
/** Random text, which the database cannot compress. */
const pageOfText = () => randomBytes(14_000).toString('base64')

const disk = mkdtempSync(join(tmpdir(), 'portal-disco-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', disk])
const dataDir = join(disk, 'data')
let portal: Awaited<ReturnType<typeof startPortal>> | undefined
const close = atEnd(async () => {
  await portal?.stop()
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})
try {
  portal = await startPortal(dataDir, { RATE_LIMIT: '1000000' })
  await runProgram('src/cli/admin.ts', ['criar', ADMIN.email], {
    PORTAL_DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
  }).ended
  const cookie = await signIn(portal.url)
  const ballast = join(disk, 'lastro')
  const freeMb = () => Math.floor(statfsSync(disk).bavail / 256)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, freeMb() - 12) * 1024 * 1024))
  console.log(`Disk of ${SIZE_MB} MB filled up to ${freeMb()} MB; writing…`)

  const acknowledged: string[] = []
  const refused = new Map<string, number>()
  for (let i = 0; i < WRITES && (refused.size === 0 || i % 50 !== 0); i++) {
    const { status, body } = await createClinica(portal.url, cookie, i)
    if (status === 201) acknowledged.push(body.id)
    else refused.set(`${status} ${body.message}`, (refused.get(`${status} ${body.message}`) ?? 0) + 1)
  }
  console.log(`Acknowledged before and while full: ${acknowledged.length}`)
  for (const [answer, times] of refused) console.log(`Refused ${times} ×: ${answer}`)

  rmSync(ballast)
  const end = Date.now() + 60_000
  let recovered = false
  while (!recovered && Date.now() < end) {
    recovered = (await createClinica(portal.url, cookie, -1)).status === 201
    if (!recovered) await new Promise((resolve) => setTimeout(resolve, 250))
  }
  console.log(`Writes again once there is room, without a restart: ${recovered ? 'yes' : 'NO'}`)
  await portal.stop()
  portal = await startPortal(dataDir, { RATE_LIMIT: '1000000' })
  const again = await signIn(portal.url)
  let lost = 0
  for (const id of acknowledged) {
    const answer = await fetch(`${portal.url}/api/clinicas/${id}`, { headers: { cookie: again } })
    if (answer.status !== 200) lost++
  }
  console.log(`Acknowledged and lost after a restart: ${lost}`)
  process.exitCode = recovered && lost === 0 && refused.size > 0 ? 0 : 1
} finally {
  await close()
}

function signIn(url: string) {
  return enterAt(url, ADMIN, 'Chefe da Casa')
}

async function createClinica(url: string, cookie: string, number: number) {
  const answer = await fetch(`${url}/api/clinicas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      name: `Clínica ${number}`,
      city: 'Campinas',
      state: 'SP',
      description: pageOfText(),
      plano_terapeutico: pageOfText(),
    }),
  })
  return { status: answer.status, body: (await answer.json()) as { id: string; message?: string } }
}
