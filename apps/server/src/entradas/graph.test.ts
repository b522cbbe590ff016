import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRO_190, ERRO_200, startGraph } from './graph.factory.ts'
import { createGraph } from './graph.ts'

const PAGINA = { id: '1234567890123456789', token: 'token-da-pagina', segredoDoApp: 'segredo-do-app' }
const LEAD = '98765432109876543210'
/** An id beyond 2^53 as a number, as Meta writes it. */
const RESPOSTA = `{"id":${LEAD},"created_time":"2026-11-29T12:00:00+0000","form_id":"111",
  "field_data":[{"name":"full_name","values":["Jo\\u00e3o"]},{"name":"phone_number","values":["+5511999998888"]}]}`

let server: Awaited<ReturnType<typeof startGraph>>
let graph: ReturnType<typeof createGraph>
beforeAll(async () => {
  server = await startGraph()
  graph = createGraph({ GRAPH_API_BASE_URL: `${server.url}/`, GRAPH_API_VERSION: 'v25.0', ensaio: false }, 400)
})
afterAll(() => server.close())

const falhaDe = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nenhuma',
    (error) => [error.falha, error.message],
  )

describe('a lead', () => {
  it('is asked for by its id, with the token out of the address, and read without loss', async () => {
    server.answers(() => RESPOSTA)
    const campos = await graph.fetchLead(PAGINA, LEAD)
    expect([campos.get('id'), campos.get('field_data.0.values')]).toEqual([LEAD, 'João'])
    const [{ path, query, token } = { path: '', query: new URLSearchParams(), token: '' }] = server.perguntas
    expect([path, token]).toEqual([LEAD, PAGINA.token])
    expect(query.get('appsecret_proof')).toBe(createHmac('sha256', 'segredo-do-app').update(PAGINA.token).digest('hex'))
    expect(query.get('fields')).toContain('field_data')
    expect(query.toString()).not.toContain(PAGINA.token)
  })

  it.each([
    [ERRO_190, 'token', 'O token da página não vale mais'],
    [ERRO_200, 'permissao', 'leads_retrieval (ler os leads)'],
    [{ error: { code: 200, message: 'x' } }, 'permissao', 'Gerenciador de acesso a leads'],
    [{ error: { code: 10, message: 'x' } }, 'permissao', 'Gerenciador de acesso a leads'],
    [{ error: { code: 100, error_subcode: 33, message: 'Object does not exist' } }, 'ausente', 'não encontrou'],
    [{ error: { code: 4, message: 'x' } }, 'limite', 'esperar'],
    [{ error: { code: 2, message: 'x' } }, 'fora', 'não está respondendo'],
    [{ error: 'texto' }, 'resposta', 'não entende'],
    [{ error: { code: '190' } }, 'token', 'não vale mais'],
  ])('with %j fails by %s', async (body, falha, frase) => {
    server.answers(() => body)
    expect(await falhaDe(graph.fetchLead(PAGINA, LEAD))).toEqual([falha, expect.stringContaining(frase)])
  })

  it.each([
    [403, '<html>proxy</html>', 'permissao'],
    [401, '', 'token'],
    [404, '{}', 'ausente'],
    [429, '{}', 'limite'],
    [503, '<html>', 'fora'],
    [302, '', 'resposta'],
    [200, '<html>', 'resposta'],
    [200, '[]', 'resposta'],
    [200, 'null', 'resposta'],
    [200, '['.repeat(10_000), 'resposta'],
    [200, RESPOSTA.replace(LEAD, '1'), 'resposta'],
    [200, `{"id":"${LEAD}","id":"1"}`, 'resposta'],
    [200, '{}', 'resposta'],
  ])('answered %i %j fails by %s', async (status, body, falha) => {
    const inside = await startGraph()
    server.answers((_pergunta, response) => {
      response.writeHead(status, { location: `${inside.url}/v25.0/${LEAD}` }).end(body)
    })
    expect((await falhaDe(graph.fetchLead(PAGINA, LEAD)))[0]).toBe(falha)
    expect(inside.perguntas).toEqual([])
    await inside.close()
  })

  it('that is silent, drips, breaks off or never ends is given up', async () => {
    server.answers(() => undefined)
    expect((await falhaDe(graph.fetchLead(PAGINA, LEAD)))[0]).toBe('fora')
    let drip: NodeJS.Timeout | undefined
    server.answers((_pergunta, response) => {
      drip = setInterval(() => response.write(' '), 20)
    })
    expect((await falhaDe(graph.fetchLead(PAGINA, LEAD)))[0]).toBe('fora')
    clearInterval(drip)
    server.answers((_pergunta, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setImmediate(() => response.destroy())
    })
    expect((await falhaDe(graph.fetchLead(PAGINA, LEAD)))[0]).toBe('fora')
    server.answers((_pergunta, response) => {
      response.end('x'.repeat(3 * 1024 * 1024))
    })
    expect((await falhaDe(graph.fetchLead(PAGINA, LEAD)))[0]).toBe('resposta')
  })

  it.each(['', '../me', '1/leads', 'me', '1?fields=x', '9'.repeat(31)])('%j is not asked for', async (id) => {
    server.answers(() => RESPOSTA)
    expect((await falhaDe(graph.fetchLead(PAGINA, id)))[0]).toBe('ausente')
    expect(server.perguntas).toEqual([])
  })

  it('says nothing of what Meta wrote, nor of the token', async () => {
    server.answers(() => ({ error: { code: 190, message: `Token ${PAGINA.token} of Maria` } }))
    expect(JSON.stringify(await falhaDe(graph.fetchLead(PAGINA, LEAD)))).not.toMatch(/Maria|token-da-pagina/)
  })
})

describe('lists', () => {
  const pageOf = (data: object[], after?: string) => ({
    data,
    paging: { cursors: { after: after ?? 'fim' }, ...(after && { next: 'http://169.254.169.254/x' }) },
  })

  it('the forms of a page come with their questions, page by page, by cursors alone', async () => {
    server.answers(({ query }) =>
      query.get('after') === 'b'
        ? pageOf([{ id: '222', name: '' }, { id: 'x' }])
        : pageOf(
            [{ id: '111', name: 'Verão', questions: [{ key: 'cidade_', label: 'Sua cidade?' }, { key: 'email' }] }],
            'b',
          ),
    )
    expect(await graph.listForms(PAGINA)).toEqual([
      {
        id: '111',
        nome: 'Verão',
        perguntas: [
          { chave: 'cidade_', rotulo: 'Sua cidade?' },
          { chave: 'email', rotulo: 'email' },
        ],
      },
      { id: '222', nome: '222', perguntas: [] },
    ])
    expect(server.perguntas.map(({ path }) => path)).toEqual(Array(2).fill(`${PAGINA.id}/leadgen_forms`))
  })

  it('the leads since an instant are told by their ids, each once', async () => {
    server.answers(({ query }) =>
      query.get('after')
        ? pageOf([{ id: '2' }, { id: '3' }])
        : `{"data":[{"id":${LEAD}},{"id":"2"},{"id":"../x"},7,null],"paging":{"cursors":{"after":"b"},"next":"x"}}`,
    )
    expect(await graph.listLeads(PAGINA, '111', new Date('2026-11-28T00:00:00Z'))).toEqual([LEAD, '2', '3'])
    expect(JSON.parse(server.perguntas[0]?.query.get('filtering') ?? '')).toEqual([
      { field: 'time_created', operator: 'GREATER_THAN', value: 1_795_824_000 },
    ])
  })

  it('without end have one', async () => {
    let n = 0
    server.answers(() => pageOf([{ id: '1' }], 'sempre o mesmo'))
    expect(await graph.listLeads(PAGINA, '111', new Date())).toEqual(['1'])
    expect(server.perguntas).toHaveLength(2)
    server.answers(() => pageOf([{ id: String(++n) }], `c${n}`))
    expect(await graph.listLeads(PAGINA, '111', new Date())).toHaveLength(50)
    server.answers(() => ({ data: 'muitos' }))
    expect((await falhaDe(graph.listLeads(PAGINA, '111', new Date())))[0]).toBe('resposta')
  })
})

describe("'Testar'", () => {
  const SCOPES = [
    'leads_retrieval',
    'pages_manage_metadata',
    'pages_show_list',
    'pages_read_engagement',
    'pages_manage_ads',
  ]
  const BOA: Record<string, object> = {
    me: { id: PAGINA.id, name: 'Clínica' },
    debug_token: { data: { is_valid: true, scopes: SCOPES } },
    [`${PAGINA.id}/subscribed_apps`]: { data: [{ id: '1', subscribed_fields: ['feed', 'leadgen'] }] },
    [`${PAGINA.id}/leadgen_forms`]: { data: [{ id: '111', name: 'Verão' }, { id: '222' }] },
    '111/leads': { data: [] },
  }
  const examine = async (mudanca: Record<string, object> = {}) => {
    server.answers(({ path }) => ({ ...BOA, ...mudanca })[path] ?? { error: { code: 100 } })
    return (await graph.examine(PAGINA)).map(({ exame, ok, frase }) => (ok ? exame : `${exame}: ${frase}`))
  }

  it('says that all is well', async () =>
    expect(await examine()).toEqual(['token', 'pagina', 'permissoes', 'inscricao', 'formularios']))

  it('ends at a token that is no more', async () =>
    expect(await examine({ me: ERRO_190 })).toEqual([
      'token: O token da página não vale mais. Gere outro na Meta e guarde-o aqui.',
    ]))

  it('names what is missing', async () => {
    const mudanca = {
      me: { id: '7', name: 'Maria' },
      debug_token: { data: { scopes: SCOPES.slice(1) } },
      [`${PAGINA.id}/subscribed_apps`]: { data: [{ id: '1', subscribed_fields: ['feed'] }] },
      '111/leads': ERRO_200,
    }
    expect(await examine(mudanca)).toEqual([
      'token',
      'pagina: O token é de outra página ou de uma pessoa. Gere o token da página informada aqui.',
      'permissoes: Falta ao token: leads_retrieval (ler os leads).',
      'inscricao: A página não avisa o aplicativo. Inscreva-a no campo "leadgen" do aplicativo.',
      'formularios: Falta ao token a permissão leads_retrieval (ler os leads).',
    ])
  })

  it('says that a page has no forms', async () =>
    expect((await examine({ [`${PAGINA.id}/leadgen_forms`]: { data: [] } })).at(-1)).toBe(
      'formularios: A página não tem formulários de cadastro.',
    ))

  it('says so once where Meta is out of reach', async () => {
    server.answers(() => undefined)
    expect(await graph.examine(PAGINA)).toMatchObject([{ exame: 'token', ok: false }])
  })
})
