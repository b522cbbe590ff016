import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'

const SEGUNDO = 1_000

type Resultado = { clinicas: { name: string }[] }

let server: Awaited<ReturnType<typeof testApp>>
let gerenciador: string
let consultor: string
let url: string
beforeAll(async () => {
  server = await testApp()
  gerenciador = await server.signIn('gerenciador')
  consultor = await server.signIn('consultor')
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function call<Answer>(method: string, path: string, cookie: string, body?: object): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer
}

/** Changes of clinics as an open page receives them. */
async function* clinicChanges(signal: AbortSignal) {
  const { body } = await fetch(`${url}/api/mudancas`, { headers: { cookie: consultor }, signal })
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.includes('"assunto":"clinicas"')) yield event
  }
}

it('announces a created, changed, deleted and restored clinic within a second', async () => {
  const [cidade] = await call<{ id: string }[]>('GET', '/api/cidades?nome=campinas', consultor)
  const found = async () =>
    (await call<Resultado>('GET', `/api/busca/clinicas?cidade_id=${cidade?.id}&raio=50`, consultor)).clinicas.map(
      ({ name }) => name,
    )
  const end = new AbortController()
  const changes = clinicChanges(end.signal)
  await changes.next()

  let clinica = { id: '', versao: 0 }
  const place = { city: 'Campinas', state: 'SP', latitude: -22.9, longitude: -47.06 }
  const steps: [string, () => Promise<typeof clinica>, string[]][] = [
    ['saved', () => call('POST', '/api/clinicas', gerenciador, { name: 'Nova', ...place }), ['Nova']],
    [
      'changed',
      () => call('PATCH', `/api/clinicas/${clinica.id}`, gerenciador, { versao: clinica.versao, name: 'Outra' }),
      ['Outra'],
    ],
    ['deleted', () => call('DELETE', `/api/clinicas/${clinica.id}`, gerenciador).then(() => clinica), []],
    ['back', () => call('POST', `/api/clinicas/${clinica.id}/restaurar`, gerenciador, {}), ['Outra']],
  ]
  for (const [step, act, expected] of steps) {
    clinica = await act()
    const start = Date.now()
    await changes.next()
    // The read model is notified at the same time as the page.
    while ((await found()).join() !== expected.join() && Date.now() - start < SEGUNDO);
    expect([step, await found(), Date.now() - start < SEGUNDO]).toEqual([step, expected, true])
  }
  end.abort()
  await changes.next().catch(() => undefined)
})
