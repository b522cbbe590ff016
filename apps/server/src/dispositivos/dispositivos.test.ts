import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually, testApp } from '../testing/testing.ts'
import { newNavegador, newPessoa } from './navegador.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
// All attempts come from one address.
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const aparelhos = (usuarioId: string) =>
  server.sql('select * from dispositivos where usuario_id = $1 order by created_at', [usuarioId])
const REMOVIDO = 'Seu acesso neste dispositivo foi removido.'

/** Admits several browsers of one person. */
async function enterMany(email: string, howMany: number) {
  const navegadores = []
  for (let n = 0; n < howMany; n++) {
    const navegador = newNavegador(server)
    navegadores.push({ ...navegador, sessionId: await navegador.enter(email) })
  }
  return navegadores
}

describe('a new device', () => {
  it('opens nothing until it was checked and approved', async () => {
    const { email } = await newPessoa(server)
    const navegador = newNavegador(server)
    const { body: entrou } = await navegador.signIn(email)
    expect(entrou.sessao).toMatchObject({ situacao: 'dispositivo', device_session_id: null })
    const refused = await navegador.call('/api/cidades?nome=sao')
    expect([refused.status, refused.body.message]).toEqual([403, 'Aguarde a verificação deste dispositivo.'])

    const { status, body: check } = await navegador.check()
    expect([status, check]).toEqual([
      200,
      {
        allowed: false,
        sessionId: null,
        limitReached: false,
        needsApproval: true,
        awaitsAdmin: false,
        activeSessions: [],
        maxDevices: 3,
        isSuspicious: false,
        distanceKm: null,
      },
    ])
    expect(await navegador.works()).toBe(403)
    const { body: approved } = await navegador.approve({ approvedFromDevice: 'Chrome no Windows' })
    expect(approved).toMatchObject({ allowed: true, needsApproval: false, maxDevices: 3 })
    expect(await navegador.works()).toBe(200)
    expect(await navegador.getSessao()).toMatchObject({
      sessao: { situacao: 'liberada', device_session_id: approved.sessionId },
      motivo: null,
    })
  })

  it('is recognised by an HttpOnly cookie, of which only keyed hashes are stored', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server, { fingerprint: 'impressao-muito-propria' })
    await navegador.signIn(email)
    const { headers } = await navegador.check()
    const [, chave = ''] = /^portal\.dispositivo=([\w-]{43}); (.*)$/.exec(String(headers['set-cookie'])) ?? []
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    const [aparelho] = await aparelhos(id)
    expect(chave).not.toBe('')
    expect(JSON.stringify(aparelho)).not.toContain(chave)
    expect(JSON.stringify(aparelho)).not.toContain('impressao-muito-propria')
  })

  it('has a secure cookie when the portal is served over HTTPS', async () => {
    const seguro = await testApp({ env: { PUBLIC_URL: 'https://portal.example' } })
    const { email } = await newPessoa(seguro)
    const navegador = newNavegador(seguro)
    await navegador.signIn(email)
    const entrada = await navegador.signIn(email)
    // The __Host- prefix makes browsers accept this cookie from this very host only.
    const host = /^__Host-portal\.session_token=[^;]+;(?!.*Domain).* Path=\/;.* Secure/
    expect(String(entrada.headers['set-cookie'])).toMatch(host)
    const { headers } = await navegador.check()
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-portal\.dispositivo=[\w-]{43}; Path=\/;.*SameSite=Lax; Secure$/,
    )
    await navegador.approve()
    expect(await navegador.works()).toBe(200)
    const renamed = { ...navegador, jar: { cookie: navegador.jar.cookie.replaceAll('__Host-', '') } }
    const { status } = await seguro.request({ url: '/api/cidades?nome=sao', cookie: renamed.jar.cookie })
    expect(status).toBe(401)
    await seguro.close()
  })

  it('has an id made by the server: one sent by the browser is never stored', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    const plantado = `portal.dispositivo=${'A'.repeat(43)}`
    await navegador.signIn(email)
    const sessao = navegador.jar.cookie
    navegador.jar.cookie = `${sessao}; ${plantado}`
    await navegador.check()
    expect(navegador.jar.cookie).not.toContain('AAAA')
    expect((await navegador.approve()).body.allowed).toBe(true)
    expect(await navegador.works()).toBe(200)
    const planted = await server.request({ url: '/api/cidades?nome=sao', cookie: `${sessao}; ${plantado}` })
    expect(planted.status).toBe(401)
    expect(await aparelhos(id)).toHaveLength(1)
  })

  it('is allowed at once from then on, also beside another open session', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    const primeira = await navegador.enter(email)
    await navegador.signIn(email)
    const { body } = await navegador.check()
    expect(body).toMatchObject({ allowed: true, needsApproval: false })
    expect(body.sessionId).not.toBe(primeira)
    expect((await navegador.check()).body.sessionId).toBe(body.sessionId)
    expect(await aparelhos(id)).toHaveLength(1)
  })

  it('is another one with an equal laptop and with a cleared browser', async () => {
    const { email, id } = await newPessoa(server)
    const [laptop] = await enterMany(email, 2)
    if (laptop) laptop.jar.cookie = ''
    await laptop?.signIn(email)
    expect((await laptop?.check())?.body.needsApproval).toBe(true)
    expect(new Set((await aparelhos(id)).map(({ fingerprint_hash }) => fingerprint_hash)).size).toBe(3)
  })

  it('counts as one device for each person who shares it', async () => {
    const [ana, bia] = [await newPessoa(server), await newPessoa(server)]
    const navegador = newNavegador(server)
    await navegador.enter(ana.email)
    await navegador.signIn(bia.email)
    expect((await navegador.check()).body.needsApproval).toBe(true)
    expect(await navegador.works()).toBe(403)
  })

  it('is the same place after an update has changed its fingerprint', async () => {
    const { email, id } = await newPessoa(server)
    await server.sql('update profiles set max_dispositivos = 1 where id = $1', [id])
    const navegador = newNavegador(server)
    await navegador.enter(email)
    await navegador.signIn(email)
    const novo = { deviceFingerprint: 'impressao-depois-de-atualizar' }
    expect((await navegador.check(novo)).body).toMatchObject({ needsApproval: true, limitReached: false })
    expect((await navegador.approve(novo)).body.allowed).toBe(true)
    expect((await aparelhos(id)).map(({ status }) => status).sort()).toEqual(['aprovado', 'revogado'])
  })
})

describe('the limit', () => {
  const tryAnother = async (email: string) => {
    const outro = newNavegador(server)
    await outro.signIn(email)
    return { outro, check: (await outro.check()).body }
  }

  it('is three, and lists the devices that count', async () => {
    const { email, id } = await newPessoa(server)
    const dentro = await enterMany(email, 3)
    const { outro, check } = await tryAnother(email)
    expect(check).toMatchObject({ allowed: false, limitReached: true, needsApproval: false, maxDevices: 3 })
    const ids = check.activeSessions.map((sessao: { id: string }) => sessao.id)
    expect(ids.sort()).toEqual(dentro.map(({ sessionId }) => sessionId).sort())
    expect(check.activeSessions[0]).toEqual({
      id: expect.any(String),
      device_name: 'Chrome no Windows',
      apelido: null,
      device_type: 'desktop',
      ip_address: null,
      city: null,
      country: null,
      last_seen_at: expect.any(String),
    })
    expect(await aparelhos(id)).toHaveLength(3)
    expect((await outro.approve()).status).toBe(409)
    expect(await outro.works()).toBe(403)
  })

  it('is the company’s, and before that the person’s own', async () => {
    const { email, id } = await newPessoa(server)
    await server.sql('update empresa_config set max_dispositivos = 2')
    await enterMany(email, 2)
    expect((await tryAnother(email)).check).toMatchObject({ limitReached: true, maxDevices: 2 })
    await server.sql('update profiles set max_dispositivos = 1 where id = $1', [id])
    expect((await tryAnother(email)).check).toMatchObject({ limitReached: true, maxDevices: 1 })
    await server.sql('update profiles set max_dispositivos = 10 where id = $1', [id])
    expect((await tryAnother(email)).check).toMatchObject({ needsApproval: true, maxDevices: 10 })
    await server.sql('update empresa_config set max_dispositivos = 3')
  })

  it('has room again once a device is removed, whose next call is refused', async () => {
    const { email, id } = await newPessoa(server)
    const [velho] = await enterMany(email, 3)
    const { outro } = await tryAnother(email)
    expect((await outro.revoke(velho?.sessionId ?? '')).body).toEqual({ ok: true })
    const refused = await velho?.call('/api/cidades?nome=sao')
    expect([refused?.status, refused?.body.message]).toEqual([401, REMOVIDO])
    expect(await velho?.getSessao()).toEqual({ sessao: null, motivo: REMOVIDO })
    expect((await velho?.heartbeat(velho.sessionId))?.body.message).toBe(REMOVIDO)
    expect((await velho?.call('/api/acesso/sessao/renovar', {}))?.status).toBe(401)
    expect((await velho?.check())?.status).toBe(401)

    expect((await outro.check()).body.needsApproval).toBe(true)
    expect((await outro.approve()).body.allowed).toBe(true)
    expect((await aparelhos(id)).filter(({ status }) => status === 'aprovado')).toHaveLength(3)
    await velho?.signIn(email)
    expect((await velho?.check())?.body.limitReached).toBe(true)
  })

  it.each([1, 2, 3, 4, 5, 6])('lets exactly one of two in that want the last place at once, round %i', async () => {
    const { email, id } = await newPessoa(server)
    await enterMany(email, 2)
    const rivais = [newNavegador(server), newNavegador(server)]
    for (const rival of rivais) {
      await rival.signIn(email)
      expect((await rival.check()).body.needsApproval).toBe(true)
    }
    const answers = await Promise.all(rivais.map((rival) => rival.approve()))
    expect(answers.map(({ body }) => [body.allowed, body.limitReached]).sort()).toEqual([
      [false, true],
      [true, false],
    ])
    expect(answers.find(({ body }) => body.limitReached)?.body.activeSessions).toHaveLength(3)
    expect((await aparelhos(id)).filter(({ status }) => status === 'aprovado')).toHaveLength(3)
  })

  it('removes by its own id a device that never had a session', async () => {
    const { email, id } = await newPessoa(server)
    await server.sql('update profiles set max_dispositivos = 1 where id = $1', [id])
    const nunca = newNavegador(server)
    await nunca.signIn(email)
    await nunca.check()
    await server.sql(`update dispositivos set status = 'aprovado' where usuario_id = $1`, [id])
    const { outro, check } = await tryAnother(email)
    expect(check.activeSessions).toMatchObject([{ last_seen_at: null }])
    expect((await outro.revoke(check.activeSessions[0].id)).status).toBe(200)
    expect((await outro.check()).body.needsApproval).toBe(true)
  })
})

describe('a session that was ended for its person', () => {
  it('is refused at its next call, while the device keeps its place', async () => {
    const { email, id } = await newPessoa(server)
    const [navegador] = await enterMany(email, 1)
    await server.sql(`update sessoes set encerrada_em = now(), motivo = 'admin' where usuario_id = $1`, [id])
    const refused = await navegador?.call('/api/cidades?nome=sao')
    expect([refused?.status, refused?.body.message]).toEqual([401, REMOVIDO])
    await navegador?.signIn(email)
    expect((await navegador?.check())?.body.allowed).toBe(true)
  })
})

describe('a blocked device', () => {
  it('is refused with its sentence, whatever fingerprint it shows, and removes no other', async () => {
    const { email, id } = await newPessoa(server)
    const [bloqueado, outro] = await enterMany(email, 2)
    await server.sql(
      `update dispositivos d set status = 'bloqueado' from sessoes s where s.id = $1 and d.id = s.dispositivo_id`,
      [bloqueado?.sessionId],
    )
    expect(await bloqueado?.works()).toBe(401)
    await bloqueado?.signIn(email)
    for (const claims of [{}, { deviceFingerprint: 'outra-impressao' }]) {
      const { status, body } = (await bloqueado?.check(claims)) ?? {}
      expect([status, body?.message]).toEqual([403, 'Este dispositivo foi bloqueado. Fale com o administrador.'])
      expect((await bloqueado?.approve(claims))?.status).toBe(403)
    }
    expect((await bloqueado?.revoke(outro?.sessionId ?? ''))?.status).toBe(403)
    expect((await outro?.revoke(bloqueado?.sessionId ?? ''))?.status).toBe(403)
    expect(await outro?.works()).toBe(200)
    expect(await aparelhos(id)).toHaveLength(2)
  })
})

describe('an open page', () => {
  it('is ended at once when its device is removed, and only that one', async () => {
    const { email } = await newPessoa(server)
    const [removido, outro] = await enterMany(email, 2)
    const streams = await Promise.all([removido, outro].map((navegador) => listen(navegador?.jar.cookie ?? '')))
    await outro?.revoke(removido?.sessionId ?? '')
    await eventually(
      async () => streams[0]?.state.ended,
      (ended) => ended === true,
    )
    expect(streams[1]?.state.ended).toBe(false)
    const again = await removido?.call('/api/mudancas')
    expect([again?.status, again?.body.message]).toEqual([401, REMOVIDO])
    for (const { close } of streams) close()
  })

  async function listen(cookie: string) {
    const answer = await server.app.inject({ url: '/api/mudancas', headers: { cookie }, payloadAsStream: true })
    const state = { text: '', ended: false }
    const stream = answer.stream()
    stream.on('data', (chunk) => (state.text += chunk))
    stream.once('end', () => (state.ended = true))
    await eventually(
      async () => state.text,
      (text) => text.includes('"dispositivos"'),
    )
    return { state, close: () => stream.destroy() }
  }
})

describe('signing out', () => {
  it('ends the device session, also from two tabs at once; the device stays approved', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    const sessionId = await navegador.enter(email)
    const tabs = await Promise.all([1, 2].map(() => navegador.call('/api/acesso/sair', {})))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    expect(await navegador.works()).toBe(401)
    const [sessao] = await server.sql('select motivo, encerrada_em from sessoes where id = $1', [sessionId])
    expect(sessao).toEqual({ motivo: 'logout', encerrada_em: expect.any(Date) })
    expect(await aparelhos(id)).toMatchObject([{ status: 'aprovado' }])
  })
})

describe('the history', () => {
  it('has approval, sign-in and removal, with who, where and on which device', async () => {
    const { email, id } = await newPessoa(server)
    const [primeiro, segundo] = await enterMany(email, 2)
    await segundo?.revoke(primeiro?.sessionId ?? '')
    const [um, dois] = await aparelhos(id)
    const rows = await server.sql(
      `select acao, entidade_id, ator_id, ip, dispositivo_id, depois ->> 'status' as status
         from audit_log where entidade = 'dispositivos' and ator_id = $1 order by em, acao`,
      [id],
    )
    const linha = (acao: string, entidade_id: string, dispositivo_id: string | null, status: string | null) => ({
      acao,
      entidade_id,
      ator_id: id,
      ip: '127.0.0.1',
      dispositivo_id,
      status,
    })
    expect(rows).toEqual([
      linha('editar', um.id, null, 'aprovado'),
      linha('login', um.id, um.id, null),
      linha('editar', dois.id, null, 'aprovado'),
      linha('login', dois.id, dois.id, null),
      linha('editar', um.id, dois.id, 'revogado'),
    ])
  })
})

describe('the name of a device', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 13; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
  const meus = async (navegador: ReturnType<typeof newNavegador>) =>
    (await navegador.call('/api/dispositivos/meus')).body.itens
  const rename = (navegador: ReturnType<typeof newNavegador>, id: string, apelido: string) =>
    server.request({
      method: 'PATCH',
      url: `/api/dispositivos/meus/${id}`,
      payload: { apelido },
      cookie: navegador.jar.cookie,
    })

  it('is its model if known, or the name given by its owner on approval or later', async () => {
    const { email, id: usuario } = await newPessoa(server)
    const navegador = newNavegador(server, { userAgent: ANDROID })
    await navegador.enter(email, { deviceNickname: '  Celular\u200b da Clara ' })
    const [celular] = await meus(navegador)
    expect(celular).toMatchObject({ device_name: 'Samsung A14 · Chrome', apelido: 'Celular da Clara', ip: null })

    expect((await rename(navegador, celular.id, 'Celular novo')).body).toEqual({ ok: true })
    expect((await meus(navegador))[0].apelido).toBe('Celular novo')
    expect((await rename(navegador, celular.id, '')).status).toBe(200)
    expect((await meus(navegador))[0].apelido).toBeNull()
    const nomes = await server.sql(
      "select antes ->> 'apelido' as antes, depois ->> 'apelido' as depois from audit_log where ator_id = $1 and depois ? 'apelido' order by em",
      [usuario],
    )
    expect(nomes).toEqual([
      { antes: null, depois: 'Celular da Clara' },
      { antes: 'Celular da Clara', depois: 'Celular novo' },
      { antes: 'Celular novo', depois: null },
    ])
  })

  it('comes from Client Hints when the user agent has no model', async () => {
    const { email } = await newPessoa(server)
    const navegador = newNavegador(server, { userAgent: ANDROID.replace('SM-A145M', 'K') })
    await navegador.enter(email, { deviceModel: 'SM-M135M' })
    expect((await meus(navegador))[0].device_name).toBe('Samsung M13 · Chrome')
  })

  it('is nobody else’s to choose, and bounded', async () => {
    const dona = newNavegador(server)
    await dona.enter((await newPessoa(server)).email)
    const outra = newNavegador(server)
    await outra.enter((await newPessoa(server)).email)
    const [dela] = await meus(dona)
    expect((await rename(outra, dela.id, 'Meu')).status).toBe(404)
    expect((await meus(dona))[0].apelido).toBeNull()
    const longo = await rename(dona, dela.id, 'x'.repeat(61))
    expect([longo.status, longo.body.data.campos]).toEqual([422, { apelido: 'Use no máximo 60 caracteres' }])
    expect((await rename(newNavegador(server), dela.id, 'Meu')).status).toBe(401)
  })

  it('comes first in the list of the limit when least recently used, without its IP address', async () => {
    const { email } = await newPessoa(server)
    const dentro = await enterMany(email, 3)
    const [primeira] = dentro
    await server.sql("update sessoes set last_seen_at = now() - interval '12 days' where id = $1", [
      primeira?.sessionId,
    ])
    const outro = newNavegador(server)
    await outro.signIn(email)
    const { activeSessions } = (await outro.check()).body
    expect(activeSessions[0].id).toBe(primeira?.sessionId)
    expect(activeSessions.map(({ ip_address }: { ip_address: string | null }) => ip_address)).toEqual([
      null,
      null,
      null,
    ])
  })
})
