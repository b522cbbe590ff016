import { email } from '@portal/contract/common'
import { CONFIRMAR_EMAIL, PARA_QUE_CONFIRMAR } from '@portal/contract/privacidade/formulario'
import { codigoCampos } from '@portal/contract/privacidade/solicitacoes.contract'
import type { FastifyRequest } from 'fastify'
import { findContatoPublico } from '../../empresa/contato.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { CODIGO_MINUTOS } from '../../formularios/codigos.service.ts'
import type { ConfirmacaoService } from '../../formularios/confirmacao.service.ts'
import { linkPage } from '../../links/pagina.service.ts'
import { dayOf } from '../../platform/day.ts'
import type { Kit } from '../../platform/feature.ts'
import { gone } from '../../platform/http/errors.ts'
import { type BlocoPagina, pageHtml } from '../../platform/http/page-blocks.ts'
import type { PublicPage, PublicPageRoute } from '../../platform/http/public-page.ts'
import { type Enviado, type Recusado, recusaDe } from '../recusa.ts'
import { type ConsentimentosTitularService, LINK_SEM_CONSENTIMENTO } from './consentimentos.service.ts'

const TITULO = 'Seu consentimento'
const TITULO_SEM_CONSENTIMENTO = 'O que você enviou'
const INTRODUCAO =
  'Aqui está o que foi autorizado. Você pode retirar quando quiser; vale na hora, e não é preciso explicar. Cada formulário tem o seu próprio link: este vale para o que foi enviado nele.'
const RETIRADO = 'Retirado. Não vale mais desde agora.'
const CONFIRMADO = 'E-mail confirmado.'

type Feito = { feito?: string; confirmado?: string }

/**
 * The page to which each confirmation links: the consents, a button to revoke them (LGPD art. 8, § 5), and the proof of
 * the form's address.
 */
export function paginaConsentimento(
  consentimentos: ConsentimentosTitularService,
  confirmacao: ConfirmacaoService,
  { database: { db } }: Pick<Kit, 'database'>,
): PublicPageRoute {
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const frase = (texto: string, alerta = false): BlocoPagina => ({ tipo: 'frase', texto, alerta })

  /** Blocks of the step that proves the address of a form; none where the link belongs to no form. */
  async function endereco(acao: string, origem: string | null, recusado?: Recusado): Promise<BlocoPagina[]> {
    const lida = await confirmacao.read(origem)
    if (!lida) return []
    const titulo: BlocoPagina = { tipo: 'titulo', texto: 'Seu e-mail' }
    if (lida.situacao === 'confirmado')
      return [
        titulo,
        { tipo: 'valores', itens: [['Confirmado', lida.email ?? '']] },
        { tipo: 'texto', texto: PARA_QUE_CONFIRMAR },
      ]
    const { enviado = {}, erros = {} } = recusado ?? {}
    const codigo: BlocoPagina = {
      ...{ tipo: 'form', id: 'confirmar-codigo', acao, botao: 'Confirmar', ocultos: { acao: 'codigo' } },
      campos: [
        {
          ...{ nome: 'codigo', rotulo: 'Código de seis números', tipo: 'codigo', max: 20, obrigatorio: true },
          autocomplete: 'one-time-code',
          ...(erros.codigo && { erro: erros.codigo }),
        },
      ],
    }
    const pedir: BlocoPagina = {
      ...{ tipo: 'form', id: 'confirmar-email', acao, ocultos: { acao: 'email' } },
      botao: lida.situacao === 'esperando' ? 'Enviar outro código' : CONFIRMAR_EMAIL,
      campos: lida.fixo
        ? []
        : [
            {
              ...{ nome: 'email', rotulo: 'Seu e-mail', tipo: 'email', max: 254, obrigatorio: true },
              ...{ autocomplete: 'email', valor: enviado.email ?? '' },
              ...(erros.email && { erro: erros.email }),
            },
          ],
    }
    const onde =
      lida.situacao === 'esperando'
        ? `Enviamos um código a ${lida.email}. Ele vale ${CODIGO_MINUTOS} minutos.`
        : lida.email && `Enviamos um código a ${lida.email}, que você digita aqui.`
    return [
      titulo,
      { tipo: 'texto', texto: [PARA_QUE_CONFIRMAR, onde].filter(Boolean).join('\n') },
      ...(lida.situacao === 'esperando' ? [codigo] : []),
      pedir,
    ]
  }

  async function open(request: FastifyRequest, recusado?: Recusado): Promise<PublicPage> {
    const token = tokenOf(request)
    const acao = `/consentimento/${token}`
    const { origem, consentimentos: dados } = await consentimentos.read(token)
    const email = await endereco(acao, origem, recusado)
    if (dados.length === 0 && email.length === 0) throw gone(LINK_SEM_CONSENTIMENTO)
    const { fuso_horario } = await findEmpresa(db)
    const dia = (em: Date) => dayOf(em.getTime(), fuso_horario).split('-').toReversed().join('/')
    const withdraw = (pedido: string, botao: string): BlocoPagina => ({
      ...{ tipo: 'form', id: `retirar-${pedido}`, acao, botao, campos: [] },
      ocultos: { consentimento: pedido },
    })
    const emVigor = dados.filter(({ revogado_em }) => revogado_em === null)
    const { feito, confirmado } = request.query as Feito
    const titulo = dados.length > 0 ? TITULO : TITULO_SEM_CONSENTIMENTO
    const blocos: BlocoPagina[] = [
      ...(recusado ? [frase(recusado.falha, true)] : []),
      ...(!recusado && feito !== undefined ? [frase(RETIRADO)] : []),
      ...(!recusado && confirmado !== undefined ? [frase(CONFIRMADO)] : []),
      ...(dados.length > 0 ? [{ tipo: 'texto', texto: INTRODUCAO } satisfies BlocoPagina] : []),
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
        ...(revogado_em ? [] : [withdraw(id, 'Retirar este consentimento')]),
      ]),
      ...(emVigor.length > 1
        ? [{ tipo: 'titulo', texto: 'Tudo de uma vez' } satisfies BlocoPagina, withdraw('todos', 'Retirar todos')]
        : []),
      ...email,
      { tipo: 'link', texto: 'Ver, corrigir ou apagar os meus dados', href: '/privacidade', arquivo: false },
    ]
    return {
      status: recusado?.status ?? 200,
      title: titulo,
      description: 'Leia o que foi autorizado e retire quando quiser.',
      body: pageHtml({ titulo, blocos }),
    }
  }

  /** Proves the address in two steps; returns the path to continue on. */
  async function confirm(token: string, enviado: Enviado, ip: string): Promise<string> {
    const { origem } = await consentimentos.read(token)
    if (origem === null) throw gone(LINK_SEM_CONSENTIMENTO)
    if (enviado.acao === 'codigo') {
      await confirmacao.confirm(origem, codigoCampos.parse(enviado).codigo, ip)
      return `/consentimento/${token}?confirmado`
    }
    await confirmacao.send(origem, enviado.email === undefined ? null : email.parse(enviado.email), ip)
    return `/consentimento/${token}#confirmar-codigo`
  }

  return linkPage({
    path: '/consentimento/:token',
    part: 'src/privacidade/publica.css',
    contactOf: () => findContatoPublico(db),
    open: (request) => open(request),
    async submit(request) {
      const token = tokenOf(request)
      const enviado = request.body as Enviado
      try {
        if (enviado.acao === 'email' || enviado.acao === 'codigo')
          return { irPara: await confirm(token, enviado, request.ip) }
        await consentimentos.revokePeloLink(token, enviado.consentimento ?? '', request.ip)
        return { irPara: `/consentimento/${token}?feito` }
      } catch (error) {
        return open(request, recusaDe(error, enviado))
      }
    },
  })
}
