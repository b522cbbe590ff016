import type { BlocoPagina } from '@portal/contract/privacidade/pagina'
import type { FastifyRequest } from 'fastify'
import { findContatoPublico } from '../../empresa/contato.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { linkPage } from '../../links/pagina.service.ts'
import { diaDe } from '../../platform/day.ts'
import type { Kit } from '../../platform/feature.ts'
import type { PublicPage, PublicPageRoute } from '../../platform/http/public-page.ts'
import { paginaHtml } from '../solicitacoes/pagina-html.ts'
import type { ConsentimentosTitularService } from './consentimentos.service.ts'

const TITULO = 'Seu consentimento'
const INTRODUCAO =
  'Aqui está o que foi autorizado. Você pode retirar quando quiser; vale na hora, e não é preciso explicar.'
const RETIRADO = 'Retirado. Não vale mais desde agora.'

/** The page to which each confirmation leads: what was agreed to, and a button that takes it back (LGPD art. 8, § 5). */
export function paginaConsentimento(
  consentimentos: ConsentimentosTitularService,
  { database: { db } }: Pick<Kit, 'database'>,
): PublicPageRoute {
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

  async function open(request: FastifyRequest): Promise<PublicPage> {
    const token = tokenOf(request)
    const dados = await consentimentos.read(token)
    const { fuso_horario } = await findEmpresa(db)
    const dia = (em: Date) => diaDe(em.getTime(), fuso_horario).split('-').toReversed().join('/')
    const retirar = (pedido: string, botao: string): BlocoPagina => ({
      ...{ tipo: 'form', id: `retirar-${pedido}`, acao: `/consentimento/${token}`, botao, campos: [] },
      ocultos: { consentimento: pedido },
    })
    const emVigor = dados.filter(({ revogado_em }) => revogado_em === null)
    const blocos: BlocoPagina[] = [
      ...('feito' in (request.query as object)
        ? [{ tipo: 'frase', texto: RETIRADO, alerta: false } satisfies BlocoPagina]
        : []),
      { tipo: 'texto', texto: INTRODUCAO },
      ...dados.flatMap(({ id, titulo, texto, dado_em, revogado_em }): BlocoPagina[] => [
        { tipo: 'titulo', texto: titulo },
        ...(texto ? [{ tipo: 'texto', texto } satisfies BlocoPagina] : []),
        {
          tipo: 'valores',
          itens: [
            ['Autorizado em', dia(dado_em)],
            ...(revogado_em ? [['Retirado em', dia(revogado_em)] as [string, string]] : []),
          ],
        },
        ...(revogado_em ? [] : [retirar(id, 'Retirar este consentimento')]),
      ]),
      ...(emVigor.length > 1
        ? [{ tipo: 'titulo', texto: 'Tudo de uma vez' } satisfies BlocoPagina, retirar('todos', 'Retirar todos')]
        : []),
      { tipo: 'link', texto: 'Ver, corrigir ou apagar os meus dados', href: '/privacidade', arquivo: false },
    ]
    return {
      status: 200,
      title: TITULO,
      description: 'Leia o que foi autorizado e retire quando quiser.',
      body: paginaHtml({ titulo: TITULO, blocos }),
      data: { titulo: TITULO, blocos },
    }
  }

  return linkPage({
    path: '/consentimento/:token',
    part: 'src/privacidade-publica/privacidade-page.tsx',
    contactOf: () => findContatoPublico(db),
    open,
    async submit(request) {
      const token = tokenOf(request)
      const { consentimento = '' } = request.body as { consentimento?: string }
      await consentimentos.revokePeloLink(token, consentimento, request.ip)
      return { irPara: `/consentimento/${token}?feito` }
    },
  })
}
