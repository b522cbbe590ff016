import type { ContatoPublico } from '@portal/contract/empresa/contato'
import {
  aceiteCampos,
  documentoCampos,
  type OrcamentoPublico,
  recusaCampos,
} from '@portal/contract/orcamentos/aceite.contract'
import { fraseDaSituacao } from '@portal/contract/orcamentos/visao'
import type { FastifyRequest } from 'fastify'
import { findContatoPublico } from '../empresa/contato.service.ts'
import { linkPage } from '../links/pagina.service.ts'
import type { Kit } from '../platform/feature.ts'
import { toAnswer } from '../platform/http/errors.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import { isPerson, senderOf } from '../platform/http/visitor.ts'
import type { AceiteService } from './aceite.service.ts'
import { sha256 } from './canonico.ts'
import { caminhoDe } from './orcamento.ts'
import {
  comparacaoHtml,
  conferirHtml,
  orcamentoHtml,
  type PaginaConferir,
  type PaginaOrcamento,
} from './pagina-html.ts'

/** Title of the family's browser tab; says no more, because others may see it. */
const TITULO_DA_PAGINA = 'Orçamento'

const DESCRICAO = 'Veja os valores e as condições.'
/** Sentences for the first line of the page after an answer. */
const FEITO: Record<string, string> = {
  recusado: 'Orçamento recusado',
  desistido: 'Desistência registrada. Seu consultor foi avisado.',
}

type Enviado = Readonly<Record<string, string | Uint8Array | undefined>>

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

/** Contact with the consultant's WhatsApp, else the company's. */
const comAtendente = (contato: ContatoPublico, { consultor }: Pick<OrcamentoPublico, 'consultor'>): ContatoPublico => ({
  ...contato,
  whatsapp: consultor.whatsapp ?? contato.whatsapp,
})

function pageOf(token: string, pagina: PaginaOrcamento, empresa: ContatoPublico): PublicPage {
  const { publico, erros, falha } = pagina
  const contato = comAtendente(empresa, publico)
  return {
    status: erros ? 422 : falha ? 409 : 200,
    title: TITULO_DA_PAGINA,
    description: DESCRICAO,
    body: orcamentoHtml(caminhoDe(token), pagina, contato),
    ...(publico.conteudo ? { data: pagina } : { alone: true }),
  }
}

/** True if a person opens the page, not a program that fetches it ahead. */
const isAbertura = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && !/prefetch|preview/i.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-purpose']}`)

/** Pages for families, readable and usable without script. Title and address name nobody. */
export function paginasOrcamento(
  service: AceiteService,
  { database: { db }, clock, verifySession }: Pick<Kit, 'database' | 'clock' | 'verifySession'>,
): PublicPageRoute[] {
  const contactOf = () => findContatoPublico(db)

  async function paginaDe(token: string, empresa: ContatoPublico, feito?: string): Promise<PaginaOrcamento> {
    const publico = await service.get(token)
    const frase = (publico.situacao === feito && FEITO[feito]) || fraseDaSituacao(publico.situacao, diaDe(publico))
    return { publico, agora: clock(), frase, ...(!publico.consultor.whatsapp && { contato: empresa }) }
  }
  const diaDe = ({ conteudo }: OrcamentoPublico) => conteudo?.validade ?? null

  const isVisitor = async (request: FastifyRequest) =>
    isPerson(request) && isAbertura(request) && (await verifySession(request.headers.cookie)).signedIn === null

  /** Carries out a form; returns the page to go to. */
  async function answer(request: FastifyRequest, { acao, ...campos }: Enviado): Promise<string> {
    const [token, remetente] = [tokenOf(request), senderOf(request)]
    if (acao === 'desistir') await service.withdraw(token, remetente)
    else if (acao === 'recusar') await service.refuse(token, recusaCampos.parse(campos).motivo, remetente)
    else {
      const aceite = aceiteCampos.parse({ ...campos, concordo: campos.concordo === 'sim' })
      const pagina = await service.accept(token, aceite, remetente)
      return `aceito&confirmar=${pagina.split('/').at(-1)}`
    }
    return acao === 'desistir' ? 'desistido' : 'recusado'
  }

  async function conferir({ codigo, arquivo }: Enviado): Promise<PaginaConferir> {
    const comArquivo = arquivo instanceof Uint8Array && arquivo.length > 0
    const digitado = typeof codigo === 'string' ? codigo : ''
    const lido = documentoCampos.safeParse({ hash: comArquivo ? sha256(arquivo) : digitado })
    if (!lido.success) return { falha: lido.error.issues[0]?.message ?? '', codigo: digitado }
    return { resultado: await service.check(lido.data.hash), codigo: digitado }
  }
  const conferirPage = (pagina: PaginaConferir): PublicPage => ({
    status: pagina.falha ? 422 : 200,
    title: 'Conferir documento',
    description: 'Veja se um documento é o de um orçamento aceito.',
    body: conferirHtml(pagina),
    data: pagina,
  })

  return [
    {
      path: '/orcamento/conferir',
      part: 'src/orcamentos/publico/conferir-page.tsx',
      uploads: true,
      fill: async () => conferirPage({}),
      submit: async ({ body }) => conferirPage(await conferir(body as Enviado)),
    },
    linkPage({
      path: '/orcamento/comparar/:token',
      part: 'src/orcamentos/publico/publica.css',
      contactOf,
      async open(request, empresa) {
        const comparacao = await service.getComparacao(tokenOf(request))
        if (await isVisitor(request)) for (const { token } of comparacao.opcoes) await service.countAbertura(token)
        const contato = comparacao.consultor.whatsapp ? undefined : empresa
        return {
          status: 200,
          title: TITULO_DA_PAGINA,
          description: DESCRICAO,
          body: comparacaoHtml(comparacao, contato),
        }
      },
    }),
    linkPage({
      path: '/orcamento/:token',
      part: 'src/orcamentos/publico/orcamento-page.tsx',
      contactOf,
      async open(request, empresa) {
        const token = tokenOf(request)
        const { feito, confirmar } = request.query as { feito?: string; confirmar?: string }
        const confirmacao = confirmar !== undefined && (await service.findConfirmacao(token, String(confirmar)))
        const pagina = { ...(await paginaDe(token, empresa, feito)), ...(confirmacao && { confirmacao }) }
        if (feito === undefined && (await isVisitor(request))) await service.countAbertura(token)
        return pageOf(token, pagina, empresa)
      },
      async submit(request, empresa) {
        const token = tokenOf(request)
        const enviado = request.body as Enviado
        try {
          return { irPara: `${caminhoDe(token)}?feito=${await answer(request, enviado)}` }
        } catch (error) {
          const { status, message, data } = toAnswer(error)
          if (status !== 422 && status !== 409) throw error
          const { campos: erros } = (data ?? {}) as { campos?: Record<string, string> }
          const { acao, nome = '', cpf = '', concordo = '' } = enviado
          const pagina = {
            ...(await paginaDe(token, empresa)),
            falha: erros?.motivo ?? message,
            ...(erros && { erros }),
          }
          // An expired quote may become valid again, as its consultant can extend it.
          const { situacao } = pagina.publico
          const podeRepetir = acao === 'aceitar' && (situacao === 'aberto' || situacao === 'expirado')
          const digitado = { nome: String(nome), cpf: String(cpf), concordo: String(concordo) }
          return pageOf(token, podeRepetir ? { ...pagina, digitado } : pagina, empresa)
        }
      },
    }),
  ]
}
