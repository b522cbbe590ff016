import { createHmac } from 'node:crypto'
import type { ExameMeta } from '@portal/contract/entradas/opcoes'
import type { Env } from '../platform/env.ts'
import { callOnce } from '../platform/http/outbound.ts'
import { type Campos, CorpoRecusado, camposOf, parseJson } from './formatos/corpo.ts'
import { below, eachOf } from './formatos/linhas.ts'

/** Page of Meta with its credentials. */
export type Pagina = { id: string; token: string; segredoDoApp: string | null }
export type FormularioDaPagina = { id: string; nome: string; perguntas: { chave: string; rotulo: string }[] }
export type Exame = { exame: ExameMeta; ok: boolean; frase: string }

/**
 * Reason of a failed call: invalid token, missing permission, object gone or hidden, too many calls, Meta not
 * reachable, or an answer that is not Meta's. Only the last four may pass by themselves.
 */
export type FalhaDaMeta = 'token' | 'permissao' | 'ausente' | 'limite' | 'fora' | 'resposta'

/** Error with a Portuguese sentence, without anything that Meta wrote, which may contain ids and names. */
export class GraphError extends Error {
  readonly falha: FalhaDaMeta
  constructor(falha: FalhaDaMeta, frase: string) {
    super(frase)
    this.falha = falha
  }
}

const PATIENCE_MS = 10_000
const ANSWER_MAX = 2 * 1024 * 1024
const PAGES_MAX = 50
const LEADS_PER_PAGE = 100
const FORMS_PER_PAGE = 50
/** Number of forms after which a list ends, even if Meta claims more pages. */
const FORMS_MAX = 500

const CAMPOS_DO_LEAD =
  'id,created_time,ad_id,ad_name,adset_id,adset_name,campaign_id,campaign_name,form_id,field_data,custom_disclaimer_responses,is_organic,platform'

/** Permissions needed for leads to arrive, with their purpose. */
const PERMISSOES = {
  leads_retrieval: 'ler os leads',
  pages_manage_metadata: 'receber os avisos da página',
  pages_show_list: 'ver a página',
  pages_read_engagement: 'ler a página',
  pages_manage_ads: 'listar os formulários',
} as const
const nomePermissoes = (nomes: readonly string[]) =>
  nomes.map((nome) => `${nome} (${PERMISSOES[nome as keyof typeof PERMISSOES] ?? 'anúncios'})`).join(', ')

const ID = /^\d{1,30}$/

/** Error of the Graph API by its code. */
function errorOf(status: number, campos: Campos | null): GraphError {
  const erro = campos && below(campos, 'error')
  const codigo = Number(erro?.get('code') || Number.NaN)
  const faltam = Object.keys(PERMISSOES).filter((nome) => erro?.get('message')?.includes(nome))
  if (codigo === 190 || codigo === 102 || (Number.isNaN(codigo) && status === 401))
    return new GraphError('token', 'O token da página não vale mais. Gere outro na Meta e guarde-o aqui.')
  if (codigo === 10 || codigo === 3 || (codigo >= 200 && codigo < 300) || (Number.isNaN(codigo) && status === 403))
    return new GraphError(
      'permissao',
      faltam.length > 0
        ? `Falta ao token a permissão ${nomePermissoes(faltam)}.`
        : 'A Meta não deixa este aplicativo ler os leads da página. Confira as permissões do token e o Gerenciador de acesso a leads.',
    )
  if ([4, 17, 32, 613, 80_005].includes(codigo) || status === 429)
    return new GraphError('limite', 'A Meta pediu para esperar: chamadas demais em pouco tempo.')
  if (codigo === 100 || status === 404)
    return new GraphError('ausente', 'A Meta não encontrou o que foi pedido, ou o token não tem acesso a ele.')
  if (status >= 500 || codigo === 1 || codigo === 2)
    return new GraphError('fora', 'A Meta não está respondendo. O portal tenta de novo.')
  return new GraphError('resposta', `A Meta respondeu o que o portal não entende (${status}).`)
}

export type Graph = ReturnType<typeof createGraph>

/**
 * Client of Meta's Graph API for leads. It follows no redirects or addresses in answers, keeps numbers as written, and
 * limits every answer and list.
 */
export function createGraph(
  { GRAPH_API_BASE_URL, GRAPH_API_VERSION, ensaio }: Pick<Env, 'GRAPH_API_BASE_URL' | 'GRAPH_API_VERSION' | 'ensaio'>,
  patienceMs = PATIENCE_MS,
) {
  const base = GRAPH_API_BASE_URL.endsWith('/') ? GRAPH_API_BASE_URL : `${GRAPH_API_BASE_URL}/`

  async function ask({ token, segredoDoApp }: Omit<Pagina, 'id'>, path: string, query: Record<string, string>) {
    if (ensaio) throw new GraphError('fora', 'Este é um ensaio, que não chama a Meta.')
    const url = new URL(`${base}${GRAPH_API_VERSION}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // Some apps refuse calls without this proof; others ignore it.
    if (segredoDoApp)
      url.searchParams.set('appsecret_proof', createHmac('sha256', segredoDoApp).update(token).digest('hex'))
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const answer = await callOnce(url, { headers, patienceMs, maxBytes: ANSWER_MAX }).catch(() => {
      throw new GraphError('fora', 'A Meta não está respondendo. O portal tenta de novo.')
    })
    if (!answer.whole) throw new GraphError('resposta', 'A Meta respondeu mais do que o portal lê.')
    const json = readJson(answer.body)
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
    if (answer.status !== 200 || !isObject || 'error' in json) throw errorOf(answer.status, readCampos(json))
    return json as Record<string, unknown>
  }

  /** Elements of a list, page by page, by cursors alone. */
  async function askAll(pagina: Omit<Pagina, 'id'>, path: string, query: Record<string, string>, max: number) {
    const itens: Campos[] = []
    const cursors = new Set<string>()
    let after: string | undefined
    for (let page = 0; page < PAGES_MAX && itens.length < max; page++) {
      const json = await ask(pagina, path, { ...query, ...(after !== undefined && { after }) })
      if (!Array.isArray(json.data)) throw new GraphError('resposta', 'A Meta respondeu sem a lista pedida.')
      itens.push(...json.data.flatMap((item: unknown) => readCampos(item) ?? []))
      const paging = readCampos(json.paging)
      after = paging?.get('cursors.after')
      if (json.data.length === 0 || !paging?.has('next') || !after || cursors.has(after)) break
      cursors.add(after)
    }
    return itens.slice(0, max)
  }

  const idsOf = (path: string) => {
    if (!ID.test(path)) throw new GraphError('ausente', 'A Meta não encontrou o que foi pedido.')
    return path
  }

  async function listForms(pagina: Pagina): Promise<FormularioDaPagina[]> {
    const query = { fields: 'id,name,questions{key,label}', limit: String(FORMS_PER_PAGE) }
    const forms = await askAll(pagina, `${idsOf(pagina.id)}/leadgen_forms`, query, FORMS_MAX)
    return forms.flatMap((form) => {
      const id = form.get('id') ?? ''
      if (!ID.test(id)) return []
      const perguntas = eachOf(form, 'questions').flatMap((pergunta) => {
        const chave = pergunta.get('key')
        return chave ? [{ chave, rotulo: pergunta.get('label') || chave }] : []
      })
      return [{ id, nome: (form.get('name') || id).slice(0, 200), perguntas }]
    })
  }

  return {
    /** A lead by id; throws where Meta answers with another one. */
    async fetchLead(pagina: Pagina, id: string): Promise<Campos> {
      const campos = readCampos(await ask(pagina, idsOf(id), { fields: CAMPOS_DO_LEAD }))
      if (campos?.get('id') !== id) throw new GraphError('resposta', 'A Meta respondeu outro lead que o pedido.')
      return campos
    },

    listForms,

    /** Ids of the leads of a form since an instant. */
    async listLeads(pagina: Pagina, formularioId: string, desde: Date): Promise<string[]> {
      const value = Math.floor(desde.getTime() / 1000)
      const filtering = JSON.stringify([{ field: 'time_created', operator: 'GREATER_THAN', value }])
      const query = { fields: 'id,created_time', limit: String(LEADS_PER_PAGE), filtering }
      const leads = await askAll(pagina, `${idsOf(formularioId)}/leads`, query, PAGES_MAX * LEADS_PER_PAGE)
      return [...new Set(leads.map((lead) => lead.get('id') ?? '').filter((id) => ID.test(id)))]
    },

    /** Checks what is missing for leads to arrive; a check that depends on a failed one is left out. */
    async examine(pagina: Pagina): Promise<Exame[]> {
      const exames: Exame[] = []
      /** Adds the result of a check; returns false where it failed. */
      async function note(exame: ExameMeta, question: () => Promise<Omit<Exame, 'exame'>>) {
        try {
          exames.push({ exame, ...(await question()) })
        } catch (error) {
          if (!(error instanceof GraphError)) throw error
          exames.push({ exame, ok: false, frase: error.message })
          return error.falha
        }
        return undefined
      }
      let dona: Campos | null = null
      const semToken = await note('token', async () => {
        dona = readCampos(await ask(pagina, 'me', { fields: 'id,name' }))
        return { ok: true, frase: 'A Meta aceita o token.' }
      })
      if (semToken) return exames
      await note('pagina', async () => {
        const ok = (dona as Campos | null)?.get('id') === pagina.id
        return {
          ok,
          frase: ok
            ? 'O token é o desta página.'
            : 'O token é de outra página ou de uma pessoa. Gere o token da página informada aqui.',
        }
      })
      await note('permissoes', async () => {
        const json = await ask(pagina, 'debug_token', { input_token: pagina.token })
        const scopes = (readCampos(json.data)?.get('scopes') ?? '').split(', ')
        const faltam = Object.keys(PERMISSOES).filter((nome) => !scopes.includes(nome))
        return {
          ok: faltam.length === 0,
          frase:
            faltam.length === 0
              ? 'O token tem as permissões necessárias.'
              : `Falta ao token: ${nomePermissoes(faltam)}.`,
        }
      })
      await note('inscricao', async () => {
        const apps = await askAll(
          pagina,
          `${idsOf(pagina.id)}/subscribed_apps`,
          { fields: 'id,subscribed_fields' },
          100,
        )
        const ok = apps.some((app) => (app.get('subscribed_fields') ?? '').split(', ').includes('leadgen'))
        return {
          ok,
          frase: ok
            ? 'A página avisa o aplicativo de cada lead.'
            : 'A página não avisa o aplicativo. Inscreva-a no campo "leadgen" do aplicativo.',
        }
      })
      await note('formularios', async () => {
        const [primeiro, ...outros] = await listForms(pagina)
        if (!primeiro) return { ok: false, frase: 'A página não tem formulários de cadastro.' }
        // Reading leads is a separate permission, which the page may deny to this app.
        await ask(pagina, `${primeiro.id}/leads`, { fields: 'id', limit: '1' })
        return { ok: true, frase: `O portal lê os leads dos formulários da página (${outros.length + 1}).` }
      })
      return exames
    },
  }
}

function readJson(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch (error) {
    if (error instanceof CorpoRecusado) return null
    throw error
  }
}

function readCampos(json: unknown): Campos | null {
  try {
    return camposOf(json ?? null)
  } catch (error) {
    if (error instanceof CorpoRecusado) return null
    throw error
  }
}
